/* libedit, with a function for each of the settings that it takes through `...`, which Swift cannot
 * call, and the standard streams, which Swift takes for shared state. */

#include <histedit.h>
#include <stdio.h>

typedef unsigned char (*tipsheet_key_function)(EditLine *, int);

static inline EditLine *tipsheet_edit_init(const char *program) {
  return el_init(program, stdin, stdout, stderr);
}

static inline int tipsheet_edit_set_prompt(EditLine *editor, char *(*prompt)(EditLine *)) {
  return el_set(editor, EL_PROMPT, prompt);
}

static inline int tipsheet_edit_set_session(EditLine *editor, void *session) {
  return el_set(editor, EL_CLIENTDATA, session);
}

static inline void *tipsheet_edit_session(EditLine *editor) {
  void *session = NULL;
  return el_get(editor, EL_CLIENTDATA, &session) == 0 ? session : NULL;
}

static inline int tipsheet_edit_use_emacs_keys(EditLine *editor) {
  return el_set(editor, EL_EDITOR, "emacs");
}

static inline int tipsheet_edit_handle_signals(EditLine *editor) {
  return el_set(editor, EL_SIGNAL, 1);
}

/* Keys such as Ctrl-C come as characters while a line is edited. */
static inline int tipsheet_edit_take_signal_keys(EditLine *editor) {
  return el_set(editor, EL_SETTY, "-d", "-isig", NULL);
}

static inline int tipsheet_edit_bind(
    EditLine *editor, const char *key, const char *name, tipsheet_key_function function) {
  if (el_set(editor, EL_ADDFN, name, name, function) != 0) return -1;
  return el_set(editor, EL_BIND, key, name, NULL);
}
