// Reads one value of the configuration, and names the key when it is not what was expected.
import { isInternalPath } from '../shared/paths.ts'

export type Address = `0x${string}`

/** One key of the configuration that is missing or malformed: which, what is expected, and what was found. */
export class ConfigProblem extends Error {
  override name = 'ConfigProblem'
  readonly key: string
  readonly expected: string
  readonly found: string
  constructor(key: string, expected: string, found: unknown) {
    super(`${key}: expected ${expected}, found ${describe(found)}`)
    this.key = key
    this.expected = expected
    this.found = describe(found)
  }
}

export function object(key: string, value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ConfigProblem(key, 'an object', value)
  return value as Record<string, unknown>
}

export function list(key: string, value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new ConfigProblem(key, 'a list', value)
  return value
}

export function text(key: string, value: unknown): string {
  if (typeof value !== 'string') throw new ConfigProblem(key, 'a text', value)
  return value
}

export function filled(key: string, value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '') throw new ConfigProblem(key, 'a text that is not empty', value)
  return value
}

export function flag(key: string, value: unknown): boolean {
  if (typeof value !== 'boolean') throw new ConfigProblem(key, 'true or false', value)
  return value
}

export function url(key: string, value: unknown): string {
  return address(key, value, /^https?:$/, 'an http(s) address')
}

export function socketUrl(key: string, value: unknown): string {
  return address(key, value, /^wss?:$/, 'a ws(s) address')
}

export function contractAddress(key: string, value: unknown): Address {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(value))
    throw new ConfigProblem(key, 'a contract address, 0x and 40 hexadecimal digits', value)
  return value as Address
}

export function chainId(key: string, value: unknown): string {
  if (typeof value !== 'string' || !/^0x[1-9a-fA-F][0-9a-fA-F]*$/.test(value))
    throw new ConfigProblem(key, 'a chain id in hexadecimal such as 0x13881', value)
  return value
}

export function internalPath(key: string, value: unknown): string {
  if (typeof value !== 'string' || value === '/' || !isInternalPath(value))
    throw new ConfigProblem(key, 'a path of this site', value)
  return value
}

function address(key: string, value: unknown, protocol: RegExp, expected: string): string {
  const parsed = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null
  if (!parsed || !protocol.test(parsed.protocol)) throw new ConfigProblem(key, expected, value)
  return value as string
}

function describe(value: unknown): string {
  if (value === undefined) return 'nothing'
  const json = JSON.stringify(value) ?? String(value)
  return json.length > 60 ? `${json.slice(0, 60)}…` : json
}
