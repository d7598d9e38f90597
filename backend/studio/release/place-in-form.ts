/** Where somebody writes in the form of a quest: while it is loaded anew, after a save, nothing in it can have the focus. */

const controls = 'input, textarea, select, button, [contenteditable="true"]'
const controlsOf = (field: string) =>
  document.querySelectorAll<HTMLElement>(`.field[data-collection="quests"][data-field="${field}"] :is(${controls})`)

/** What finds again what has the focus now; null where that is outside the form. */
export function placeInForm(): (() => HTMLElement | null) | null {
  const control = document.activeElement as HTMLElement | null
  const field = control?.closest<HTMLElement>('.field[data-collection="quests"]')?.dataset['field']
  if (!control || !field) return null
  const nth = [...controlsOf(field)].indexOf(control)
  // What is shown for some values alone is another element afterwards.
  return () => (control.isConnected ? control : (controlsOf(field)[nth] ?? null))
}
