// What this tab remembers: what was typed and is not sent yet, where pages were left, what opened the session. A reload,
// or a session that ends meanwhile, loses nothing. Where it is a person's, the name says whose, so that one person's words
// never show up for the next.

const keyOf = (name: string) => `waymark.${name}`

/** Null for nothing. It may have been written by an older build, or by hand. */
export function loadDraft(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
  } catch {
    return null
  }
}

export function saveDraft(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(value))
  } catch {
    // Storage is blocked or full: it lasts as long as the page.
  }
}

export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // Nothing was stored.
  }
}
