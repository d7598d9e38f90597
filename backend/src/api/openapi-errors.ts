/** What calls of one sort may all be refused with, and how a refusal is described. */
import { type ApiErrorCode, statusOf } from '../platform/http/errors.ts'
import type { Endpoint } from './endpoints.ts'

/** Codes of Directus, which answers before a call is reached, with their status. */
const ofDirectus = {
  INVALID_CREDENTIALS: 401,
  TOKEN_EXPIRED: 401,
  INVALID_TOKEN: 403,
  INVALID_QUERY: 400,
  INVALID_PAYLOAD: 400,
  REQUESTS_EXCEEDED: 429,
  SERVICE_UNAVAILABLE: 503,
  INTERNAL_SERVER_ERROR: 500,
} as const

export const directusCodes = Object.keys(ofDirectus)

/** Codes by status, of everything that the call may answer instead of doing what was asked. */
export function errorsOf(endpoint: Endpoint): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>()
  const add = (status: number, code: string) => found.set(status, (found.get(status) ?? new Set()).add(code))
  for (const [code, status] of Object.entries(ofDirectus))
    if (code !== 'INVALID_PAYLOAD' || endpoint.method !== 'GET') add(status, code)
  for (const code of [...usual(endpoint), ...endpoint.errors]) add(statusOf(code), code)
  return new Map([...found].toSorted(([one], [other]) => one - other))
}

function* usual({ access, method, path }: Endpoint): Generator<ApiErrorCode> {
  yield 'VALIDATION'
  yield 'INTERNAL'
  // Who is signed in calls only so often, whatever they ask for.
  yield 'RATE_LIMITED'
  if (path.includes(':id')) yield 'NOT_FOUND'
  if (path.includes(':step')) yield 'STEP_UNKNOWN'
  if (method !== 'GET') yield 'CONFLICT'
  if (access === 'anyone') return
  yield 'INVALID_CREDENTIALS'
  if (access !== 'signed_in') yield 'FORBIDDEN'
  if (method === 'GET') return
  yield 'IDEMPOTENCY_MISMATCH'
  yield 'MAINTENANCE'
  yield 'ERASURE_PENDING'
  if (access === 'signed_in') yield 'CONSENT_DUE'
}

/** The error envelope, narrowed to the codes that this call answers with this status. */
export function errorResponse(codes: Set<string>): object {
  return {
    description: [...codes].toSorted().join(', '),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Refusal' },
            {
              type: 'object',
              properties: {
                errors: {
                  type: 'array',
                  items: {
                    type: 'object',
                    properties: {
                      extensions: { type: 'object', properties: { code: { enum: [...codes].toSorted() } } },
                    },
                  },
                },
              },
            },
          ],
        },
      },
    },
  }
}
