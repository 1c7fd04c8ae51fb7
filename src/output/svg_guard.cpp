#include "output/svg_guard.h"

#include <cairo-pdf.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <type_traits>

#include "diag/environment_error.h"
#include "machine/memory.h"
#include "output/rsvg.h"
#include "output/svg_art.h"
#include "output/system_error.h"

#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace kingpress::output {
namespace {

using Verdict = SvgGuard::Verdict;

constexpr int tainted_status = 3;
constexpr unsigned stuck_seconds = 60;
constexpr rlim_t memory_limit = rlim_t{1} << 30;  // on top of what is mapped at the start

// What goes over the socket: a head, then as many bytes as it says.
struct Head {
  Verdict::Kind kind;
  bool no_library;  // librsvg itself is missing
  double width, height;
  std::uint32_t size;
};

bool send_all(int socket, const void* data, std::size_t size) {
  const char* bytes = static_cast<const char*>(data);
  while (size > 0) {
    const ssize_t sent = ::send(socket, bytes, size, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    bytes += sent;
    size -= static_cast<std::size_t>(sent);
  }
  return true;
}

bool receive_all(int socket, void* data, std::size_t size) {
  char* bytes = static_cast<char*>(data);
  while (size > 0) {
    const ssize_t got = ::recv(socket, bytes, size, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    bytes += got;
    size -= static_cast<std::size_t>(got);
  }
  return true;
}

bool send_message(int socket, Head head, std::string_view bytes) {
  head.size = static_cast<std::uint32_t>(bytes.size());
  return send_all(socket, &head, sizeof head) && send_all(socket, bytes.data(), bytes.size());
}

bool receive_message(int socket, Head& head, std::string& bytes) {
  if (!receive_all(socket, &head, sizeof head)) return false;
  bytes.resize(head.size);
  return receive_all(socket, bytes.data(), bytes.size());
}

void limit(int resource, rlim_t soft) {
  rlimit now{};
  if (::getrlimit(static_cast<__rlimit_resource_t>(resource), &now) != 0) return;
  now.rlim_cur = now.rlim_max == RLIM_INFINITY ? soft : std::min(soft, now.rlim_max);
  ::setrlimit(static_cast<__rlimit_resource_t>(resource), &now);
}

rlim_t mapped_bytes() {
  unsigned long pages = 0;
  if (std::FILE* statm = std::fopen("/proc/self/statm", "r")) {
    if (std::fscanf(statm, "%lu", &pages) != 1) pages = 0;
    std::fclose(statm);
  }
  return static_cast<rlim_t>(pages) * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE));
}

// A picture's processor time, by a timer that kills with SIGPROF. The limit behind it, which no library can set back,
// counts whole seconds from the start of the process, and moves on with every picture. A busy machine may take long for
// little: the clock only ends what waits for ever.
void grant(unsigned seconds) {
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  limit(RLIMIT_CPU, static_cast<rlim_t>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + 2 + seconds);
  const itimerval once{{0, 0}, {static_cast<time_t>(seconds), 0}};
  ::setitimer(ITIMER_PROF, &once, nullptr);
  ::alarm(stuck_seconds);
}

void take_back() {
  const itimerval none{};
  ::setitimer(ITIMER_PROF, &none, nullptr);
  ::alarm(0);
}

// Killed as soon as the process that started this one has gone, however it went.
void die_with(pid_t parent) {
#ifdef __linux__
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (::getppid() != parent) ::_exit(0);  // it went before
}

// The picture's own size: stated, or of its viewBox, or nothing.
void measure(RsvgHandle* document, Head& head) {
  if (rsvg().size_in_pixels(document, &head.width, &head.height) == TRUE) return;
  gboolean has_width, has_height, has_box;
  RsvgLength width, height;
  RsvgRectangle box;
  rsvg().intrinsic_dimensions(document, &has_width, &width, &has_height, &height, &has_box, &box);
  head.width = has_box == TRUE ? box.width : 0;
  head.height = has_box == TRUE ? box.height : 0;
}

bool draws(cairo_surface_t* target, cairo_surface_t* picture, double scale) {
  const CairoContext context(cairo_create(target));
  cairo_scale(context.get(), scale, scale);
  cairo_set_source_surface(context.get(), picture, 0, 0);
  cairo_paint(context.get());
  return cairo_status(context.get()) == CAIRO_STATUS_SUCCESS;
}

// Draws as the writers do: recorded, then replayed onto a page and onto pixels.
bool draws_everywhere(const scene::Picture& picture) {
  const double scale = svg_scale(picture);
  const double width = std::ceil(picture.width * scale), height = std::ceil(picture.height * scale);
  const CairoSurface recorded = svg_surface(picture, width, height);
  const CairoSurface page(cairo_pdf_surface_create_for_stream(
      [](void*, const unsigned char*, unsigned) { return CAIRO_STATUS_SUCCESS; }, nullptr, width, height));
  const CairoSurface pixels(
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(width / 2), static_cast<int>(height / 2)));
  if (!draws(page.get(), recorded.get(), 1) || !draws(pixels.get(), recorded.get(), 0.5)) return false;
  cairo_surface_finish(page.get());
  return cairo_surface_status(page.get()) == CAIRO_STATUS_SUCCESS;
}

Head judge(const std::string& svg, std::string& reason) {
  Head head{Verdict::Kind::sound, false, 0, 0, 0};
  GError* error = nullptr;
  {
    const RsvgDocument document(rsvg().new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), &error));
    if (!document) {
      const RsvgTrouble trouble(error);
      reason = error != nullptr ? error->message : "it cannot be read";
      head.kind = Verdict::Kind::refused;
      return head;
    }
    measure(document.get(), head);
  }
  const double ratio = head.width / head.height;
  // the caller refuses such a size
  if (!(head.width > 0 && head.height > 0 && ratio > 1e-3 && ratio < 1e3)) return head;
  scene::Picture picture;
  picture.kind = scene::Picture::Kind::svg;
  picture.bytes = svg;
  picture.width = head.width;
  picture.height = head.height;
  try {
    if (!draws_everywhere(picture)) {
      reason = "Cairo cannot draw it";
      head.kind = Verdict::Kind::refused;
    }
  } catch (const diag::EnvironmentError& error_of_ours) {
    reason = error_of_ours.what();
    head.kind = Verdict::Kind::refused;
  }
  return head;
}

// What the libraries say on the error channel while they draw. A picture they complain about is not drawn as it was
// meant, and may leave them unable to draw the next one (an absurd font size does).
class Complaints {
 public:
  Complaints() {
    if (::pipe2(ends_.data(), O_NONBLOCK | O_CLOEXEC) == 0) ::dup2(ends_[1], STDERR_FILENO);
  }
  // The first line since the last call, without process and time; empty when all were silent.
  std::string take() {
    std::string all;
    char block[1024];
    for (ssize_t count; (count = ::read(ends_[0], block, sizeof block)) > 0;)
      all.append(block, static_cast<std::size_t>(count));
    const auto start = all.find_first_not_of('\n');
    if (start == std::string::npos) return {};
    std::string line = all.substr(start, all.find('\n', start) - start);
    const auto mark = line.find("**: "), text = mark == std::string::npos ? mark : line.find(": ", mark + 4);
    return text == std::string::npos ? line : line.substr(text + 2);
  }

 private:
  std::array<int, 2> ends_{-1, -1};
};

// Judges pictures until the socket is closed, or until the libraries complained: then they are tainted, true is
// returned and the next picture is for a fresh process. So they are when memory failed: something may not be drawn.
bool draw_pictures(int socket, unsigned seconds) {
  Head head;
  std::string bytes;
  try {
    rsvg();
  } catch (const diag::EnvironmentError& error) {
    while (receive_message(socket, head, bytes))
      send_message(socket, {Verdict::Kind::refused, true, 0, 0, 0}, error.what());
    return false;
  }
  Complaints complaints;
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, 0);
  limit(RLIMIT_AS, mapped_bytes() + memory_limit);
  while (receive_message(socket, head, bytes)) {
    grant(seconds);
    std::string reason;
    Head verdict = judge(bytes, reason);
    take_back();
    const std::string complaint = complaints.take();
    const bool exhausted = machine::memory_failed();
    if (exhausted) verdict.kind = Verdict::Kind::too_costly;
    if (verdict.kind == Verdict::Kind::sound && !complaint.empty()) {
      verdict.kind = Verdict::Kind::refused;
      reason = complaint;
    }
    if (!send_message(socket, verdict, reason)) return false;
    if (!complaint.empty() || exhausted) return true;
  }
  return false;
}

// Starts a drawing process, reports its death in its stead, and starts the next.
[[noreturn]] void watch(int socket, unsigned seconds, pid_t parent) {
  for (const int signal :
       {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGALRM, SIGPROF, SIGXCPU, SIGINT, SIGTERM, SIGHUP})
    std::signal(signal, SIG_DFL);
  die_with(parent);
  for (;;) {
    char first;  // a process is made when there is something to draw
    ssize_t waiting = 0;
    while ((waiting = ::recv(socket, &first, 1, MSG_PEEK)) < 0 && errno == EINTR) {
    }
    if (waiting <= 0) ::_exit(0);
    const pid_t watcher = ::getpid(), worker = ::fork();
    if (worker == 0) {
      die_with(watcher);
      const bool tainted = draw_pictures(socket, seconds);
      ::_exit(tainted ? tainted_status : 0);
    }
    int status = 0;
    while (worker > 0 && ::waitpid(worker, &status, 0) < 0 && errno == EINTR) {
    }
    if (worker > 0 && WIFEXITED(status) && WEXITSTATUS(status) == tainted_status) continue;
    if (worker < 0 || !WIFSIGNALED(status)) ::_exit(0);
    const int signal = WTERMSIG(status);
    const bool costly = signal == SIGPROF || signal == SIGXCPU || signal == SIGALRM || signal == SIGKILL;
    if (!send_message(socket, {costly ? Verdict::Kind::too_costly : Verdict::Kind::crashed, false, 0, 0, 0}, {}))
      ::_exit(0);
  }
}

// Nothing of this process's files stays open in the watcher, and nothing it says reaches the user.
void leave_files(int& socket) {
  const int nothing = ::open("/dev/null", O_RDWR);
  for (int standard = 0; standard < 3; ++standard) ::dup2(nothing, standard);
  ::dup2(socket, 3);
  socket = 3;
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
#ifdef __linux__
  if (::close_range(4, ~0u, 0) == 0) return;
#endif
  const int last = static_cast<int>(std::min<rlim_t>(files.rlim_cur, 4096));
  for (int descriptor = 4; descriptor < last; ++descriptor) ::close(descriptor);
}

}  // namespace

SvgGuard::~SvgGuard() { stop(); }

void SvgGuard::start() {
  if (socket_ >= 0) return;
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    throw diag::EnvironmentError(fmt::format("cannot check SVG pictures: {}", system_message(errno)));
  }
  const pid_t parent = ::getpid(), child = ::fork();
  if (child == 0) {
    ::close(ends[0]);
    leave_files(ends[1]);
    watch(ends[1], seconds_, parent);
  }
  const int error = errno;
  ::close(ends[1]);
  if (child < 0) {
    ::close(ends[0]);
    throw diag::EnvironmentError(
        fmt::format("cannot start a process that checks SVG pictures: {}", system_message(error)));
  }
  socket_ = ends[0];
  watcher_ = child;
}

void SvgGuard::stop() noexcept {
  if (socket_ >= 0) ::close(socket_);
  while (watcher_ > 0 && ::waitpid(watcher_, nullptr, 0) < 0 && errno == EINTR) {
  }
  socket_ = watcher_ = -1;
}

SvgGuard::Verdict SvgGuard::check(std::string_view svg) {
  start();
  Head head{};
  std::string reason;
  if (!send_message(socket_, head, svg) || !receive_message(socket_, head, reason)) {
    stop();
    throw diag::EnvironmentError("the process that checks SVG pictures has gone");
  }
  // Under a limit from outside neither the picture nor the library is to blame.
  rlimit memory{};
  const bool unsound = head.kind != Verdict::Kind::sound;
  if (unsound && ::getrlimit(RLIMIT_AS, &memory) == 0 && memory.rlim_cur < memory_limit)
    throw diag::EnvironmentError("there is too little memory to check SVG pictures",
                                 "raise the limit (see ulimit -v), or leave out SVG pictures");
  if (head.no_library)
    throw diag::EnvironmentError(reason, "install the package librsvg2-2, or leave out SVG pictures");
  return {head.kind, head.width, head.height, std::move(reason)};
}

}  // namespace kingpress::output
