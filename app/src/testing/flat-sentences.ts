// A bundle as a list: each sentence under its whole key.

/** `{ quest: { done: 'Done' } }` as `{ 'quest.done': 'Done' }`. */
export function flat(bundle: object, before = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(bundle).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(flat(value, `${before}${key}.`))
        : [[`${before}${key}`, String(value)]],
    ),
  )
}

/** The key without the name of a plural form, as a component asks for it. */
export const unformed = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
