/** What was tried, and what got through. */
import type { CallerName, Request } from './target.ts'

export interface Escape {
  kind: string
  asker: CallerName
  request: string
  why: string
}

export class Tally {
  readonly escapes: Escape[] = []
  readonly #attempts = new Map<string, number>()

  count(kind: string, asker: CallerName, times = 1): void {
    const cell = `${kind}|${asker}`
    this.#attempts.set(cell, (this.#attempts.get(cell) ?? 0) + times)
  }

  escape(kind: string, asker: CallerName, request: Request | string, why: string): void {
    this.escapes.push({ kind, asker, request: typeof request === 'string' ? request : written(request), why })
  }

  attempts(kind?: string): number {
    return [...this.#attempts].reduce(
      (sum, [cell, times]) => (!kind || cell.startsWith(`${kind}|`) ? sum + times : sum),
      0,
    )
  }

  /** One line for each kind: attempts and escapes of each asker. */
  table(): string {
    const cells = [...this.#attempts.keys()].map((cell) => cell.split('|') as [string, CallerName])
    const [kinds, askers] = [0, 1].map((place) => [...new Set(cells.map((cell) => cell[place] ?? ''))])
    const row = (name: string, figures: string[]) =>
      [name.padEnd(10), ...figures.map((one) => one.padStart(16))].join('')
    const lines = (kinds ?? []).map((kind) =>
      row(
        kind,
        (askers ?? []).map((asker) => {
          const tried = this.#attempts.get(`${kind}|${asker}`)
          const got = this.escapes.filter((one) => one.kind === kind && one.asker === asker).length
          return tried === undefined ? '' : `${tried} / ${got}`
        }),
      ),
    )
    return [row('', askers ?? []), ...lines].join('\n')
  }
}

function written({ method, path, body, headers }: Request): string {
  const parts = [method, path, ...(headers ? [JSON.stringify(headers)] : [])]
  if (body !== undefined)
    parts.push(body instanceof Uint8Array ? `${body.length} bytes` : JSON.stringify(body).slice(0, 600))
  return parts.join(' ')
}
