/** Where somebody wrote in the form of a quest: a save builds it anew, and they go on there. */

interface Place {
  quest: string | null
  /** Of the form, and which of its controls. */
  field: string
  nth: number
  leftAt: number
}

/** A form that is back by then is the same one. */
const rebuiltMs = 10_000
const controls = 'input, textarea, select, button, [contenteditable="true"]'
const controlsOf = (field: string) =>
  document.querySelectorAll<HTMLElement>(`.field[data-collection="quests"][data-field="${field}"] :is(${controls})`)

let last: Place | null = null

/** Of what has the focus now. */
export function notePlace(quest: string | null, { target }: FocusEvent): void {
  const field = (target as Element).closest<HTMLElement>('.field[data-collection="quests"]')?.dataset['field']
  if (!field) return
  const nth = [...controlsOf(field)].indexOf(target as HTMLElement)
  last = { quest, field, nth, leftAt: Number.POSITIVE_INFINITY }
}

export function leavePlace(): void {
  if (last) last.leftAt = Date.now()
}

/** What finds it again; null for a form that is opened. */
export function lastPlace(quest: string | null): (() => HTMLElement | null) | null {
  if (last?.quest !== quest || Date.now() - last.leftAt > rebuiltMs) return null
  const { field, nth } = last
  return () => controlsOf(field)[nth] ?? null
}
