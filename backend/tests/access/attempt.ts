/** One try at getting past the extension, and what came of it. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { address } from '../support/address.ts'
import type { Person } from '../support/person.ts'
import { backend } from '../support/places.ts'

export type Who = 'public' | 'participant' | 'game master' | 'administrator'

export interface Attempt {
  /** REST, GraphQL, … */
  way: string
  /** What it is after. */
  target: string
  method: string
  path: string
  body?: unknown
  /** The same question about something that does not exist: whoever may not know must be answered alike. */
  alike?: { path: string; body?: unknown }
}

export interface Outcome {
  status: number
  text: string
}

export async function make(
  { method, path, body }: Pick<Attempt, 'method' | 'path' | 'body'>,
  person: Person | null,
): Promise<Outcome> {
  const isForm = body instanceof FormData
  const reply = await fetch(`${address()}${path}`, {
    method,
    headers: {
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  return { status: reply.status, text: await reply.text() }
}

export function rest(target: string, method: string, path: string, body?: unknown): Attempt {
  return { way: 'REST', target, method, path, ...(body === undefined ? {} : { body }) }
}

export function graphql(target: string, query: string, system = false): Attempt {
  const path = system ? '/graphql/system' : '/graphql'
  return { way: system ? 'GraphQL system' : 'GraphQL', target, method: 'POST', path, body: { query } }
}

/** The table as it came out, to be read: `backend/test-results/`. */
export function keepTable(what: string, who: Who, lines: string[]): void {
  const folder = join(backend, 'test-results')
  mkdirSync(folder, { recursive: true })
  const rows = lines.map((line) => line.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '…'))
  writeFileSync(join(folder, `${what} by ${who}.txt`), `${rows.join('\n')}\n`)
  console.info(`${who}: ${lines.length} ${what}`)
}
