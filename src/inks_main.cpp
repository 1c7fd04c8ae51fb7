#include "inks/inks.h"

int main(int argc, char* argv[]) { return kingpress::inks::answer(argc, argv); }
