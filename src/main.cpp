#include "cli/run.h"

int main(int argc, char* argv[]) { return kingpress::cli::run(argc, argv); }
