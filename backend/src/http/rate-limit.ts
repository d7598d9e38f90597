/** How often one caller may try something within a minute. Kept in memory: a second instance only doubles the allowance. */
import { Refusal } from './refusal.ts'

export function rateLimit(perMinute: number): (caller: string) => void {
  let minute = 0
  let counts = new Map<string, number>()
  return (caller) => {
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute) {
      minute = now
      counts = new Map()
    }
    const count = (counts.get(caller) ?? 0) + 1
    counts.set(caller, count)
    if (count > perMinute)
      throw new Refusal('RATE_LIMITED', 'Too many attempts: wait a minute.', { retryAfterSeconds: 60 })
  }
}
