// What was typed and is not sent yet, kept in this browser for 30 days: a tab that is closed loses nothing. The name says
// whose it is, so that nobody else is shown it. What this tab itself knows is in session-draft.ts.

const prefix = 'waymark.draft.'
const maxAgeMs = 30 * 24 * 3_600_000

/** A draft, and when it was last changed, in milliseconds since 1970. */
type Lasting = { readonly at: number; readonly value: unknown }

const keyOf = (person: string, name: string) => `${prefix}${person}.${name}`

let isTidied = false

/** Null for nothing. What is too old is taken away, whoever wrote it; looked for once, as that reads every draft. */
export function loadLasting(person: string, name: string): Lasting | null {
  try {
    if (!isTidied) for (const key of keysIn(localStorage, prefix)) if (isOld(read(key))) localStorage.removeItem(key)
    isTidied = true
    const draft = read(keyOf(person, name))
    return isOld(draft) ? null : draft
  } catch {
    return null
  }
}

/** False where it could not be stored: storage is full or blocked. What was stored before is still there. */
export function saveLasting(person: string, name: string, value: unknown, at = Date.now()): boolean {
  try {
    localStorage.setItem(keyOf(person, name), JSON.stringify({ at, value } satisfies Lasting))
    return true
  } catch {
    return false
  }
}

/** Takes away what was saved as `value`. What another tab has saved under this name since stays. */
export function clearLasting(person: string, name: string, value: unknown): void {
  try {
    const key = keyOf(person, name)
    if (JSON.stringify(read(key)?.value) === JSON.stringify(value)) localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

/** Takes away all drafts of a person, and what this tab has of them. */
export function clearAllLasting(person: string): void {
  try {
    for (const key of keysIn(localStorage, keyOf(person, ''))) localStorage.removeItem(key)
    for (const key of keysIn(sessionStorage, prefix)) sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

/** Also for what cannot be read. */
const isOld = (draft: Lasting | null) => !(Date.now() - (draft?.at ?? 0) < maxAgeMs)

const keysIn = (area: Storage, beginning: string) => Object.keys(area).filter((key) => key.startsWith(beginning))

/** It may have been written by an older build, or by hand. */
function read(key: string): Lasting | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return stored !== null && typeof stored === 'object' && 'at' in stored ? (stored as Lasting) : null
  } catch {
    return null
  }
}
