// The slider, and which of the two ways is shown. All that is to be read stands in the page without this.
const modes = document.querySelector(".modes");
const show = (sliding) => {
  document.body.classList.toggle("sliding", sliding);
  modes.querySelectorAll("button").forEach((button, i) => button.setAttribute("aria-pressed", String(sliding === (i === 1))));
};
modes.hidden = false;
modes.querySelectorAll("button").forEach((button, i) => button.addEventListener("click", () => show(i === 1)));
for (const slide of document.querySelectorAll(".slide"))
  slide.addEventListener("input", () => slide.closest(".faces").style.setProperty("--at", `${slide.value}%`));
