/** Reads the query of an address as the built extension does. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { AllEndpoints, EndpointTable } from '../../src/api/endpoints.ts'
import { requestReader } from '../../src/api/validation.ts'
import { backend } from './places.ts'

const dist = join(backend, 'extensions', 'programme', 'dist')
const table: EndpointTable = JSON.parse(readFileSync(join(dist, 'endpoints.json'), 'utf8'))
const validators = createRequire(import.meta.url)(join(dist, 'validators.cjs'))

export function readQuery<Name extends 'market'>(
  name: Name,
  query: Record<string, string>,
): AllEndpoints[Name]['query'] {
  return requestReader(table.endpoints[name], table, validators)({ body: {}, query })
    .query as AllEndpoints[Name]['query']
}
