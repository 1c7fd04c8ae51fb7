// One entry a message of this room, each with an example that fails and one that is mended: tests run both.
#include "data/codes.h"

namespace kingpress::data {

const std::vector<diag::CodeEntry>& codes() {
  static const std::vector<diag::CodeEntry> entries{
      // Files
      {"file-not-found",
       "No file has this name. Names are looked for as given, names in a file from that file's folder.", "",
       "kingpress check cards.yml\n", "kingpress check cards.yaml\n"},
      {"not-a-file",
       "The name belongs to a folder, pipe, socket or device where a file is expected. Only regular files are read, so "
       "that nothing can "
       "hang.",
       "", "kingpress check /dev/stdin\n", "kingpress check deck.yaml\n"},
      {"file-unreadable",
       "The file or folder exists but cannot be opened or read, most often because its permissions forbid it.", "",
       "chmod 000 deck.yaml; kingpress check deck.yaml\n", "chmod 644 deck.yaml\n"},
      {"file-too-large",
       "The file is larger than the limit of 4 MiB, or of 32 MiB for a table, a workbook or JSON. Ten thousand cards "
       "need "
       "about half a MiB, so this is hardly a deck.",
       "", "kingpress check photos.tar\n", "one file for each deck, pictures beside it\n"},
      {"file-outside",
       "A file that another file names is a symbolic link, or lies behind one, that leads out of that file's folder. "
       "Only "
       "what is in the folder or below is opened, so that a deck from a stranger can reach nothing else. Files named "
       "on "
       "the command line may be links.",
       "", "cards: cards.csv   # a link to /home/me/cards.csv\n", "cards: cards.csv   # a copy\n"},
      {"line-too-long", "One line is longer than the limit of 64 KiB.", "",
       "text: \"a hundred thousand letters ...\"\n", "text: |\n  several\n  lines\n"},
      {"empty-file", "The file holds no values: it is empty, holds comments only, or a table has no header.", "",
       "# my deck\n", "game: minkingi\ncards:\n  - number: 4\n"},
      {"binary-file",
       "The file is a picture, an archive or an office document, not text. A workbook is known by its ending, .xlsx or "
       ".ods.",
       "", "kingpress check deck.doc\n", "kingpress check deck.xlsx --game minkingi\n"},
      {"not-utf8", "The file is written in another encoding than UTF-8, at least at this byte.", "",
       "title: \xC3\x89p\xC3\xA9"
       "e   # saved as Latin-1 or UTF-16\n",
       "the same text, saved with the encoding UTF-8\n"},
      {"control-character",
       "The text holds a character that has no picture and may steer a terminal, in the file itself or made by an "
       "escape such as \\e or "
       "\\0.",
       "", "title: \"\\e[31mred\"\n", "title: red\n"},
      {"old-line-ending", "A line ends in a carriage return alone, as on computers of the last century.", "",
       "cards:<CR>", "the same text, saved with LF or CRLF line endings\n"},
      {"invisible-direction",
       "An invisible character changes the direction of the text after it, so that the file reads differently from "
       "what is shown. "
       "Right-to-left writing needs none of them.",
       "", "title: \"abc<U+202E>def\"\n", "title: abcdef\n"},
      // Tables
      {"header-row",
       "The first row of this table is a title or a note. The header was found below it: the first row with two names "
       "of "
       "keys that cards have, else the first that fills most columns.",
       "", "My game, version 3,,\nname,cost,text\n", "cards: {cards: cards.csv, header: 2}\n"},
      // YAML
      {"malformed-yaml",
       "The text is not YAML here. Most often a quote, a colon or a bracket is missing, the indentation is off, or "
       "plain text starts with "
       "a character that means something.",
       "", "text: Attack: 3\n", "text: \"Attack: 3\"\n"},
      {"open-quote", "A quote that opens a text is never closed, so that the rest of the file would be part of it.", "",
       "title: \"Wolf\nspeed: 3\n", "title: \"Wolf\"\nspeed: 3\n"},
      {"duplicate-key", "A map has the same key twice, or a table the same column. One of the two would be lost.", "",
       "- title: Wolf\n  title: Bear\n", "- title: Wolf\n- title: Bear\n"},
      {"second-document", "A line of '---' starts a second document in the file. Only one is read from each file.", "",
       "cards: []\n---\ncards: []\n", "two files with one document each\n"},
      {"content-after-end",
       "Something follows that does not belong to the document above, mostly because its indentation differs.", "",
       "- title: Wolf\nrules: 3\n", "cards:\n  - title: Wolf\nrules: 3\n"},
      {"bad-key", "A key is a list, a map, an alias or nothing at all. Keys are text.", "", "{title}: Wolf\n",
       "title: Wolf\n"},
      {"merge-key", "'<<' is not read, because it hides where a value comes from.", "", "- <<: *base\n  title: Wolf\n",
       "- speed: 3\n  title: Wolf\n"},
      {"yaml-tag", "The value has a tag ('!name'). Tags are not read; text that starts with '!' needs quotes.", "",
       "title: !Wow\n", "title: \"!Wow\"\n"},
      {"alias-cycle", "An alias ('*name') stands inside the value that it names.", "", "&a [1, *a]\n", "[1, 2]\n"},
      {"too-many-aliases", "The file uses more than 1000 aliases ('*name').", "", "[*a, *a, *a, ...]\n",
       "the values written out\n"},
      {"too-many-values",
       "The file holds more than 200000 values, aliases counted with all that they stand for, or a table more than two "
       "million cells.",
       "", "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n...\n", "several files\n"},
      {"too-deep", "Lists and maps are nested more than 32 deep.", "", "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\n",
       "[[1, 2], [3, 4]]\n"},
      {"comment-cuts-text", "A '#' after a blank starts a comment, so that the text ends before it.", "",
       "text: Pay 2 #gold\n", "text: \"Pay 2 #gold\"\n"},
      // CSV
      {"malformed-csv",
       "A row does not fit the table: text after the closing quote of a cell, more cells than the header has, or a "
       "cell in a column "
       "without a name.",
       "", "title,text\nWolf,Bites, then runs\n", "title,text\nWolf,\"Bites, then runs\"\n"},
      {"windows-1252",
       "A table or a list is not written in UTF-8 but, by all that can be told, in Windows-1252, as older spreadsheets "
       "save CSV. "
       "It is read so; look whether its letters are the ones that you wrote, or save it as 'CSV UTF-8'. "
       "'allow: [windows-1252]' of the deck accepts it.",
       "", "title\nCaf\\xe9\n", "title\nCafé\n"},
      // PO
      {"bad-po",
       "A PO file does not keep to its form: entries of msgctxt (which may be left out), msgid and msgstr, each with a "
       "text in quotes; longer ones go on in quotes on the next line. Plural forms have no meaning here.",
       "", "msgid The Owl\n", "msgid \"The Owl\"\nmsgstr \"Die Eule\"\n"},
      {"too-many-columns", "The table has more than 200 columns.", "", ",,,,,,,,...\n",
       "a column for each key of the cards\n"},
      {"unnamed-column",
       "A cell of a sheet stands beside the table, in a column that the header does not name. It is left out.", "",
       "A: title, B: cost, D2: a note to myself\n", "A: title, B: cost, C: _note\n"},
      {"malformed-json", "The text is not JSON here. Of JSON Lines every line must be JSON by itself.", "",
       "[{\"title\": \"Wolf\",}]\n", "[{\"title\": \"Wolf\"}]\n"},
      // Workbooks
      {"damaged-workbook", "The workbook is cut short or broken, or no workbook at all.", "",
       "cards: half-downloaded.xlsx\n", "cards: cards.xlsx\n"},
      {"hidden-cells",
       "Rows or columns of the sheet are hidden, by hand or by a filter, and are left out: what is read is what the "
       "sheet "
       "shows. Accept it with 'allow: [hidden-cells]'.",
       "", "a filter on the column 'faction' is still on\n", "the filter taken off\n"},
      {"locked-workbook", "The workbook is encrypted with a password.", "", "cards: secret.xlsx\n",
       "the workbook saved without a password\n"},
      {"macro-workbook", "The workbook holds macros. It is not opened, though nothing of it would be run.", "",
       "cards: cards.xlsm\n", "cards: cards.xlsx\n"},
      {"old-workbook", "The workbook is of the kind that Excel wrote before 2007 (.xls), which is not read.", "",
       "cards: cards.xls\n", "cards: cards.xlsx\n"},
      {"too-large-workbook",
       "Reading the workbook takes more than 768 MiB of memory or ten seconds of the processor: far more than cards "
       "need.",
       "", "cards: a-zip-bomb.xlsx\n", "cards: cards.csv\n"},
      {"unknown-sheet",
       "The workbook has no sheet of this name, or several sheets that show something, and none is named.", "",
       "cards: game.xlsx\n", "cards: game.xlsx#Spells\n"},
      {"unreadable-cell",
       "A cell of a sheet has no value that can be read: its formula shows an error or was never worked out, its "
       "number "
       "format is a fraction, an exponent or a condition, or it is merged over several columns.",
       "", "C7: =1/0\n", "C7: 3\n"},
      // Values
      {"unknown-key", "No key or column of this name is read here; a slip of the pen would otherwise be ignored.", "",
       "sped: 91\n", "speed: 91\n"},
      {"missing-key", "A key that is needed is not there.", "card fields", "- number: 4\n  corners: [0, 1, 3, 0]\n",
       "- number: 4\n  corners: [0, 1, 3, 0]\n  speed: 91\n"},
      {"missing-value",
       "A key stands there without a value. The words null and ~ mean nothing too; in quotes they are text.", "",
       "speed:\n", "speed: 91\n"},
      {"wrong-type",
       "The value is of another kind than the key takes: text for a number, a list for a text. A number in quotes is "
       "text, and one with "
       "leading zeros is refused because it is read in two ways.",
       "card fields", "speed: \"91\"\n", "speed: 91\n"},
      {"out-of-range", "The number, length or count is smaller or larger than this key allows.", "card fields",
       "speed: 999\n", "speed: 99\n"},
      {"unknown-value", "The word is none of those that this key takes.", "card fields", "type: spades\n",
       "type: spade\n"},
      {"bad-length", "A length or size cannot be read. Lengths carry a unit: mm, cm, in or pt.", "", "gap: 3\n",
       "gap: 3mm\n"},
  };
  return entries;
}

}  // namespace kingpress::data
