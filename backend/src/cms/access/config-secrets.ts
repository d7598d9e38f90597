/** The config of a step is served to participants, as are its texts in other languages: no answer may stand there. */
import { DirectusError } from '../../platform/directus/directus-error.ts'

const telling = /^(right|correct|set_?)?_?(answers?|choices?|codes?|secrets?|solutions?|correct|right|password)$/i

/** Gives back what was given, as an object; text is read as JSON. */
export function requireNoAnswers(given: unknown, where: string): object {
  const config = parsed(given, where)
  if (typeof config !== 'object' || config === null || Array.isArray(config))
    throw new DirectusError('INVALID_PAYLOAD', `${where} is a JSON object, like {"hint": "On the map"}.`)
  const name = told(config)
  if (name !== undefined)
    throw new DirectusError(
      'INVALID_PAYLOAD',
      `${where} is shown to participants, so "${name}" cannot stand there: right options of a quiz go into the field set_choices, code words into set_codes.`,
    )
  return config
}

function parsed(given: unknown, where: string): unknown {
  if (typeof given !== 'string') return given ?? {}
  try {
    return JSON.parse(given || '{}')
  } catch {
    throw new DirectusError('INVALID_PAYLOAD', `${where} is not JSON.`)
  }
}

function told(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    if (!Array.isArray(value) && telling.test(name)) return name
    const deeper = told(inner)
    if (deeper !== undefined) return deeper
  }
  return undefined
}
