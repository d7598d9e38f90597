/** Storages of a test: one that works, and one that throws when it is told to. */

export interface TestStorage {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
  fields: Map<string, string>
  /** What throws from now on. */
  broken: Set<'get' | 'set' | 'remove'>
}

export function storage(fields: Record<string, string> = {}): TestStorage {
  const entries = new Map(Object.entries(fields))
  const broken = new Set<'get' | 'set' | 'remove'>()
  const check = (what: 'get' | 'set' | 'remove') => {
    if (broken.has(what)) throw new DOMException('no more room', 'QuotaExceededError')
  }
  return {
    fields: entries,
    broken,
    getItem: (key) => {
      check('get')
      return entries.get(key) ?? null
    },
    setItem: (key, value) => {
      check('set')
      entries.set(key, value)
    },
    removeItem: (key) => {
      check('remove')
      entries.delete(key)
    },
  }
}

/** The fields of a session that runs out so many milliseconds from now. */
export const stored = (name: string, leftMs = 900_000, lifetimeMs = 900_000): Record<string, string> => ({
  auth_token: `a-${name}`,
  auth_refresh_token: `r-${name}`,
  auth_expires: String(lifetimeMs),
  auth_expires_at: String(Date.now() + leftMs),
})
