#include "machine/windows/job.h"

#include <algorithm>
#include <array>

namespace kingpress::machine {
namespace {

// As the C library of the program takes them apart again.
std::string quoted(const std::string& word) {
  if (!word.empty() && word.find_first_of(" \t\n\v\"") == std::string::npos) return word;
  std::string out = "\"";
  std::size_t backslashes = 0;
  for (const char c : word) {
    if (c == '\\') {
      ++backslashes;
      continue;
    }
    out.append(c == '"' ? 2 * backslashes + 1 : backslashes, '\\');
    backslashes = 0;
    out += c;
  }
  out.append(2 * backslashes, '\\');
  return out + '"';
}

std::wstring line_of(const std::vector<std::string>& words) {
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : " ") + quoted(word);
  return wide(line);
}

// The system looks a variable up in a sorted list.
std::wstring block_of(std::vector<std::string> environment) {
  std::vector<std::wstring> all;
  for (const std::string& one : environment) all.push_back(wide(one));
  std::sort(all.begin(), all.end(),
            [](const std::wstring& a, const std::wstring& b) { return ::_wcsicmp(a.c_str(), b.c_str()) < 0; });
  std::wstring block;
  for (const std::wstring& one : all) block += one + L'\0';
  return block + L'\0';
}

Handle make_job(const JobLimits& limits) {
  Handle job(::CreateJobObjectW(nullptr, nullptr));
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION wanted{};
  DWORD& flags = wanted.BasicLimitInformation.LimitFlags;
  flags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
  if (limits.memory > 0) {
    flags |= JOB_OBJECT_LIMIT_PROCESS_MEMORY;
    wanted.ProcessMemoryLimit = limits.memory;
  }
  if (limits.cpu_seconds > 0) {
    flags |= JOB_OBJECT_LIMIT_PROCESS_TIME;
    wanted.BasicLimitInformation.PerProcessUserTimeLimit.QuadPart = std::int64_t{limits.cpu_seconds} * 10'000'000;
  }
  ::SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &wanted, sizeof wanted);
  return job;
}

// Only these of what is open here are the other one's as well.
class Inherited {
 public:
  explicit Inherited(const std::array<HANDLE, 3>& wanted) {
    for (const HANDLE handle : wanted)
      if (handle != nullptr && std::find(handles_.begin(), handles_.end(), handle) == handles_.end())
        handles_.push_back(handle);
    SIZE_T size = 0;
    ::InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
    bytes_.resize(size);
    works_ =
        ::InitializeProcThreadAttributeList(list(), 1, 0, &size) &&
        (handles_.empty() || ::UpdateProcThreadAttribute(list(), 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, handles_.data(),
                                                         handles_.size() * sizeof(HANDLE), nullptr, nullptr));
    for (const HANDLE handle : handles_) ::SetHandleInformation(handle, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
  }
  ~Inherited() {
    for (const HANDLE handle : handles_) ::SetHandleInformation(handle, HANDLE_FLAG_INHERIT, 0);
    if (works_) ::DeleteProcThreadAttributeList(list());
  }
  Inherited(const Inherited&) = delete;
  Inherited& operator=(const Inherited&) = delete;
  bool works() const { return works_; }
  LPPROC_THREAD_ATTRIBUTE_LIST list() { return reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(bytes_.data()); }

 private:
  std::vector<HANDLE> handles_;
  std::vector<char> bytes_;
  bool works_ = false;
};

}  // namespace

bool open_pipe(Handle& from, Handle& to) {
  HANDLE reads = nullptr, writes = nullptr;
  if (!::CreatePipe(&reads, &writes, nullptr, 1 << 16)) return false;
  from = Handle(reads);
  to = Handle(writes);
  return true;
}

Job start_in_job(const std::vector<std::string>& words, const JobChannels& channels, const JobLimits& limits,
                 const std::optional<std::vector<std::string>>& environment) {
  Job started;
  const Handle nothing(::CreateFileW(L"NUL", GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, nullptr,
                                     OPEN_EXISTING, 0, nullptr));
  const auto or_nothing = [&](HANDLE handle) { return handle != nullptr ? handle : nothing.get(); };
  STARTUPINFOEXW about{};
  about.StartupInfo.cb = sizeof about;
  about.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
  about.StartupInfo.hStdInput = or_nothing(channels.in);
  about.StartupInfo.hStdOutput = or_nothing(channels.out);
  about.StartupInfo.hStdError = or_nothing(channels.err);
  Inherited inherited({about.StartupInfo.hStdInput, about.StartupInfo.hStdOutput, about.StartupInfo.hStdError});
  if (!inherited.works()) return started;
  about.lpAttributeList = inherited.list();
  std::wstring line = line_of(words), block = environment ? block_of(*environment) : std::wstring();
  Handle job = make_job(limits);
  PROCESS_INFORMATION process{};
  const DWORD how = CREATE_SUSPENDED | CREATE_UNICODE_ENVIRONMENT | EXTENDED_STARTUPINFO_PRESENT |
                    (limits.hears_the_terminal ? 0 : CREATE_NEW_PROCESS_GROUP);
  if (!::CreateProcessW(wide(words.front()).c_str(), line.data(), nullptr, nullptr, TRUE, how,
                        environment ? block.data() : nullptr, nullptr, &about.StartupInfo, &process))
    return started;
  ::AssignProcessToJobObject(job.get(), process.hProcess);
  ::ResumeThread(process.hThread);
  ::CloseHandle(process.hThread);
  started.process = Handle(process.hProcess);
  started.job = std::move(job);
  return started;
}

int await_end(const Job& job) {
  ::WaitForSingleObject(job.process.get(), INFINITE);
  DWORD status = 0;
  return ::GetExitCodeProcess(job.process.get(), &status) ? static_cast<int>(status) : -1;
}

}  // namespace kingpress::machine
