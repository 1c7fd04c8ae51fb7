#include <memory>
#include <string>

#include "cli/verbs/verbs.h"

namespace kingpress::cli {
namespace {

// Each script hands the words before the cursor to the program, which knows its own tables; files are the shell's.
constexpr const char* bash = R"script(# kingpress completes its verbs, options and values in bash.
_kingpress() {
  local i typed kept word says path words=()
  COMPREPLY=()
  # bash cuts words at = and : too; joined again they are what was typed.
  for ((i = 1; i <= COMP_CWORD; ++i)); do
    if ((${#words[@]})) && [[ ${COMP_WORDS[i]} == [=:]* || ${COMP_WORDS[i-1]} == [=:] ]]; then
      words[${#words[@]}-1]+=${COMP_WORDS[i]}
    else
      words+=("${COMP_WORDS[i]}")
    fi
  done
  typed=${COMP_WORDS[COMP_CWORD]}
  [[ $typed == [=:] ]] && typed=
  kept=${words[${#words[@]}-1]%"$typed"}
  while IFS=$'\t' read -r word says; do
    case $word in
      :folders | :files)
        compopt -o filenames 2>/dev/null
        while IFS= read -r path; do
          if [[ -d $path || ($word == :files && " $says " == *" ${path##*.} "*) ]]; then
            COMPREPLY+=("$path")
          fi
        done < <(compgen -f -- "$typed")
        ;;
      *) COMPREPLY+=("${word#"$kept"}") ;;
    esac
  done < <("${COMP_WORDS[0]/#\~/$HOME}" __complete "${words[@]}" 2>/dev/null)
}
complete -F _kingpress kingpress
)script";

constexpr const char* zsh = R"script(#compdef kingpress
# kingpress completes its verbs, options and values in zsh.
_kingpress() {
  local line word says
  local -a offers
  for line in "${(@f)$("${(Q)words[1]}" __complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
    word=${line%%$'\t'*} says=${line#*$'\t'}
    case $word in
      '') ;;
      :folders) _files -/ ;;
      :files) _files -g "*.(${says// /|})" ;;
      *) offers+=("${word//:/\\:}${says:+:$says}") ;;
    esac
  done
  (( $#offers )) && _describe kingpress offers
}
if [[ ${funcstack[1]} == _kingpress ]]; then _kingpress "$@"; else compdef _kingpress kingpress; fi
)script";

constexpr const char* fish = R"script(# kingpress completes its verbs, options and values in fish.
function __kingpress_offers
    set -l words (commandline -opc)
    set -l program $words[1]
    set -e words[1]
    set -l typed (commandline -ct)
    for line in ($program __complete $words "$typed" 2>/dev/null)
        set -l parts (string split -m 1 \t -- $line)
        switch $parts[1]
            case :folders
                __fish_complete_directories "$typed"
            case :files
                set -l endings (string replace -a ' ' '|' -- $parts[2])
                __fish_complete_path "$typed" | string match -r -- "^[^\t]*(?:/|\.(?:$endings))(?:\t.*)?\$"
            case '*'
                echo $line
        end
    end
end
complete -c kingpress -f -a '(__kingpress_offers)'
)script";

int print_script(const std::string& shell, Console& console) {
  console.text(shell == "bash" ? bash : shell == "zsh" ? zsh : fish);
  return done;
}

Command define_completions() {
  auto shell = std::make_shared<std::string>();
  return {
      {{.name = "SHELL",
        .into = shell.get(),
        .says = "the shell to print the script for: bash, zsh or fish",
        .choices = {"bash", "zsh", "fish"},
        .required = true}},
      [shell](Console& console) { return print_script(*shell, console); },
  };
}

}  // namespace

Verb completions_verb() {
  return {
      .name = "completions",
      .says = "a script that completes words in bash, zsh or fish",
      .about =
          "An installed kingpress needs no such step. Values are completed, too: games, papers, sizes, templates, "
          "files.",
      .examples =
          "kingpress completions bash > ~/.local/share/bash-completion/completions/kingpress\n"
          "kingpress completions zsh > ~/.zfunc/_kingpress\n"
          "kingpress completions fish > ~/.config/fish/completions/kingpress.fish",
      .define = define_completions,
  };
}

}  // namespace kingpress::cli
