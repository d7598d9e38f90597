/** Looks for tokens where none may be: in errors, on the console, in addresses. */
import assert from 'node:assert/strict'
import { inspect } from 'node:util'
import { afterEach, vi } from 'vitest'

const said: string[] = []
afterEach(() => {
  said.length = 0
  vi.restoreAllMocks()
})

const methods = ['log', 'info', 'warn', 'error', 'debug', 'trace', 'dir'] as const

/** From now on everything written to the console is kept. */
export function listenToConsole(): void {
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      said.push(parts.map((part) => inspect(part, { depth: 10, showHidden: true })).join(' '))
    })
  }
}

/** Everything an error could say to anybody, its causes included. */
export function everythingOf(error: unknown): string {
  const parts = [String(error), inspect(error, { depth: 10, showHidden: true }), JSON.stringify(error)]
  if (error instanceof Error) {
    parts.push(error.message, error.stack ?? '', JSON.stringify({ ...error }))
    if (error.cause !== undefined) parts.push(everythingOf(error.cause))
  }
  return parts.join('\n')
}

/** None of these texts was said by the errors, on the console, or in the addresses. */
export function assertNoLeak(secrets: string[], errors: unknown[], addresses: string[]): void {
  const texts = [...errors.map(everythingOf), ...said, ...addresses]
  for (const secret of secrets) {
    for (const text of texts) assert.ok(!text.includes(secret), `${secret} is in: ${text}`)
  }
}
