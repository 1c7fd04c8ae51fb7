// Search, filters, turning and the large view. The page is read without any of this.
const cards = [...document.querySelectorAll(".sheet > li")];
const tools = document.querySelector(".tools");
const values = new Map(cards.map((card) => [card, JSON.parse(card.dataset.values)]));
const words = new Map(cards.map((card) => [card, Object.values(values.get(card)).join("\n").toLocaleLowerCase()]));
const chosen = {};  // by column

// "speed < 85", "type = club": name, sign, value.
const condition = /([\p{L}\p{N}_.]+)\s*(<=|>=|!=|==|=|<|>)\s*("[^"]*"|\S+)/gu;
const holds = (value, sign, wanted) => {
  if (value === undefined) return false;
  const [a, b] = [Number(value), Number(wanted)];
  const numbers = value !== "" && wanted !== "" && !Number.isNaN(a) && !Number.isNaN(b);
  const order = numbers ? a - b : String(value).toLocaleLowerCase().localeCompare(wanted.toLocaleLowerCase());
  return { "<": order < 0, ">": order > 0, "<=": order <= 0, ">=": order >= 0, "!=": order !== 0 }[sign] ?? order === 0;
};
const matches = (card, asked) => {
  const own = values.get(card);
  for (const [column, value] of Object.entries(chosen)) if (value !== "" && String(own[column] ?? "") !== value) return false;
  const plain = asked.replace(condition, " ");
  for (const [, name, sign, value] of asked.matchAll(condition)) if (!holds(own[name], sign, value.replace(/^"|"$/g, ""))) return false;
  return plain.toLocaleLowerCase().split(/\s+/).every((word) => words.get(card).includes(word));
};

const search = tools.querySelector("input"), count = tools.querySelector("output"), nothing = document.querySelector(".nothing");
const show = () => {
  let shown = 0;
  for (const card of cards) shown += (card.hidden = !matches(card, search.value)) ? 0 : 1;
  count.textContent = String(shown);
  nothing.hidden = shown > 0;
};
search.addEventListener("input", show);
for (const chip of tools.querySelectorAll(".chips button"))
  chip.addEventListener("click", () => {
    for (const one of tools.querySelectorAll(".chips button")) one.setAttribute("aria-pressed", String(one === chip));
    chosen[chip.parentElement.dataset.column] = chip.dataset.value;
    show();
  });
for (const select of tools.querySelectorAll("select"))
  select.addEventListener("change", () => { chosen[select.dataset.column] = select.value; show(); });

const turn = (button, over = button.getAttribute("aria-pressed") !== "true") => button.setAttribute("aria-pressed", String(over));
for (const button of document.querySelectorAll(".sheet .turn")) if (button.querySelector(".back")) button.addEventListener("click", () => turn(button));
const all = tools.querySelector(".all");
all?.addEventListener("click", () => {
  const over = all.getAttribute("aria-pressed") !== "true";
  all.setAttribute("aria-pressed", String(over));
  for (const button of document.querySelectorAll(".sheet .turn")) if (button.querySelector(".back")) turn(button, over);
});

// The large view has the address of its card.
const dialog = document.querySelector("dialog"), large = dialog.querySelector(".large > .turn"), list = dialog.querySelector("dl");
let open = null;
const fill = (card) => {
  open = card;
  const small = card.querySelector(".turn");
  large.replaceChildren(small.querySelector(".sides").cloneNode(true));
  for (const image of large.querySelectorAll("img")) image.loading = "eager";
  large.disabled = !small.querySelector(".back");
  large.setAttribute("aria-label", small.getAttribute("aria-label"));
  turn(large, false);
  dialog.querySelector("h2").textContent = card.dataset.title;
  list.replaceChildren(...Object.entries(values.get(card)).filter(([name]) => name !== "title").flatMap(([name, value]) => {
    const term = document.createElement("dt"), said = document.createElement("dd");
    term.textContent = name;
    said.textContent = value;
    said.dir = "auto";
    return [term, said];
  }));
};
const step = (by) => {
  const shown = cards.filter((card) => !card.hidden), at = shown.indexOf(open);
  location.replace("#" + shown[(at + by + shown.length) % shown.length].id);
};
const follow = () => {
  const card = cards.find((one) => "#" + one.id === location.hash);
  if (!card) return dialog.open && dialog.close();
  fill(card);
  if (!dialog.open) dialog.showModal();
};
addEventListener("hashchange", follow);
dialog.addEventListener("close", () => {
  if (open && location.hash === "#" + open.id) history.replaceState(null, "", location.pathname + location.search);
  open?.querySelector("a").focus();
});
dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
dialog.querySelector("[data-act=close]").addEventListener("click", () => dialog.close());
for (const [act, by] of [["before", -1], ["next", 1]]) dialog.querySelector(`[data-act=${act}]`).addEventListener("click", () => step(by));
large.addEventListener("click", () => turn(large));
dialog.addEventListener("keydown", (event) => {
  if (event.key === "ArrowLeft") step(-1);
  if (event.key === "ArrowRight") step(1);
});
for (const card of cards) card.querySelector("a").addEventListener("click", (event) => { event.preventDefault(); location.hash = card.id; });

for (const part of document.querySelectorAll("[data-script]")) part.hidden = false;
show();
follow();
