// What the Studio's form of a quest holds and has not saved, for the previews of it in other tabs of the browser.

const keyOf = (quest: string) => `waymark.preview.${quest}`

export function tellPreviews(quest: string, change: object): void {
  try {
    localStorage.setItem(keyOf(quest), JSON.stringify(change))
  } catch {
    // Storage is blocked: the preview shows what is saved.
  }
}

export function forgetChange(quest: string): void {
  try {
    localStorage.removeItem(keyOf(quest))
  } catch {
    // Nothing was stored.
  }
}

/** Null where everything is saved. */
export function unsavedChange(quest: string): object | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(quest)) ?? 'null')
  } catch {
    return null
  }
}

/** Calls back whenever the form is changed; what it answers ends it. */
export function onUnsavedChange(quest: string, tell: () => void): () => void {
  const look = ({ key }: StorageEvent) => {
    if (key === keyOf(quest)) tell()
  }
  window.addEventListener('storage', look)
  return () => window.removeEventListener('storage', look)
}
