// The adapter that was used last: a name and nothing else.
const memory = 'waymark.adapter'

export function rememberAdapter(name: string | null): void {
  try {
    if (name) localStorage.setItem(memory, name)
    else localStorage.removeItem(memory)
  } catch {
    // Storage is blocked: it is chosen again next time.
  }
}
