// The functions of libintl that the libraries call, without translations: each hands back what it was given.
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

#define SAME_FORMAT(N) __attribute__((format_arg(N)))

char* gettext(const char* text) SAME_FORMAT(1);
char* dgettext(const char* domain, const char* text) SAME_FORMAT(2);
char* dcgettext(const char* domain, const char* text, int category) SAME_FORMAT(2);
char* ngettext(const char* one, const char* many, unsigned long count) SAME_FORMAT(1) SAME_FORMAT(2);
char* dngettext(const char* domain, const char* one, const char* many, unsigned long count) SAME_FORMAT(2)
    SAME_FORMAT(3);
char* textdomain(const char* domain);
char* bindtextdomain(const char* domain, const char* folder);
char* bind_textdomain_codeset(const char* domain, const char* encoding);

#undef SAME_FORMAT

#ifdef __cplusplus
}
#endif
