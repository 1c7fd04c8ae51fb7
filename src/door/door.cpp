// HTTP for the workbench, by cpp-httplib. Nothing of the disk is served from here, and nothing is decided.
#include <atomic>
#include <cctype>
#include <chrono>
#include <string>
#include <thread>
#include <utility>

#include <httplib.h>

#include "serve/door.h"

namespace kingpress::door {
namespace {

constexpr std::size_t longest_path = 6'000, most_body = 1u << 20, at_once = 24;

class HttpDoor final : public serve::Door {
 public:
  HttpDoor(int port, serve::Answer by) : answer_(std::move(by)) {
    server_.new_task_queue = [] { return new httplib::ThreadPool(at_once); };  // an open page keeps one for its news
    server_.set_payload_max_length(most_body);
    server_.set_keep_alive_max_count(10'000);
    server_.set_keep_alive_timeout(1);  // it looks a hundred times a second, and the end waits for it
    server_.set_tcp_nodelay(true);
    // A port that was just left can be had again; one that another listens on cannot (as it could by SO_REUSEPORT).
    server_.set_socket_options([](socket_t socket) {
      const int yes = 1;
      ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    server_.set_read_timeout(10);
    server_.set_write_timeout(10);
    server_.set_pre_routing_handler([this](const httplib::Request& request, httplib::Response& response) {
      if (request.path.size() > longest_path)
        response.status = 414;
      else
        answer(request, response);
      return httplib::Server::HandlerResponse::Handled;
    });
    port_ = port == 0 ? server_.bind_to_any_port("127.0.0.1") : server_.bind_to_port("127.0.0.1", port) ? port : -1;
  }

  bool is_open() const { return port_ > 0; }
  int port() const override { return port_; }
  void serve() override {
    server_.listen_after_bind();
    served_ = true;
  }
  // A server that has not yet begun would not hear of it.
  void shut() override {
    while (!server_.is_running() && !served_) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    server_.stop();
  }

 private:
  static serve::Request asked(const httplib::Request& from) {
    serve::Request request{from.method, from.path, {}, {}};
    request.words.insert(from.params.begin(), from.params.end());
    for (const auto& [name, value] : from.headers) {
      std::string small = name;
      for (char& c : small) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
      request.headers.emplace(std::move(small), value);
    }
    return request;
  }

  void answer(const httplib::Request& from, httplib::Response& to) {
    serve::Reply reply = answer_(asked(from));
    to.status = reply.status;
    for (const auto& [name, value] : reply.headers) to.set_header(name, value);
    if (reply.pieces) {
      to.set_chunked_content_provider(reply.type,
                                      [pieces = std::move(reply.pieces)](std::size_t, httplib::DataSink& sink) {
                                        const auto piece = pieces();
                                        if (!piece) sink.done();
                                        return !piece || piece->empty() || sink.write(piece->data(), piece->size());
                                      });
    } else if (reply.body) {
      to.set_content(*reply.body, reply.type.c_str());
    }
  }

  serve::Answer answer_;
  httplib::Server server_;
  std::atomic<bool> served_{false};
  int port_ = -1;
};

}  // namespace
}  // namespace kingpress::door

extern "C" __attribute__((visibility("default"))) kingpress::serve::Door* kingpress_door(
    int port, const kingpress::serve::Answer* answer) {
  auto* door = new kingpress::door::HttpDoor(port, *answer);
  if (door->is_open()) return door;
  delete door;
  return nullptr;
}
