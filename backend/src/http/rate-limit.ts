/** How often one caller may try something within a minute, or another span. Kept in memory: a second instance only doubles the allowance. */
import { Refusal } from './refusal.ts'

export function rateLimit(most: number, spanMs = 60_000): (caller: string) => void {
  let span = 0
  let counts = new Map<string, number>()
  return (caller) => {
    const now = Math.floor(Date.now() / spanMs)
    if (now !== span) {
      span = now
      counts = new Map()
    }
    const count = (counts.get(caller) ?? 0) + 1
    counts.set(caller, count)
    if (count > most)
      throw new Refusal('RATE_LIMITED', 'Too many attempts: wait a while.', { retryAfterSeconds: spanMs / 1000 })
  }
}
