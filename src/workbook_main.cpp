#include "workbook/workbook.h"

int main(int argc, char* argv[]) { return kingpress::workbook::answer(argc, argv); }
