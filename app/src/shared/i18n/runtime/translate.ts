// One sentence out of a bundle, by the rules of i18next's JSON: `a.b`, `{{name}}`, a form of a plural, a context.

export type Bundle = { readonly [key: string]: unknown }
export type Values = { readonly [name: string]: unknown }

/** The sentence of a key with its values put in, or undefined where the bundle lacks it. */
export function translate(bundle: Bundle, language: string, key: string, values: Values): string | undefined {
  for (const form of formsOf(key, language, values)) {
    const sentence = find(bundle, form)
    if (sentence !== undefined) return fill(sentence, withCount(language, values))
  }
  return undefined
}

/** Keys to look for, best first: those of the context before the plain one. */
const formsOf = (key: string, language: string, { context, count }: Values): string[] =>
  (typeof context === 'string' && context ? [`${key}_${context}`, key] : [key]).flatMap((of) =>
    pluralsOf(of, language, count),
  )

/** With a count `key_zero`, `key_one` and the like come before the plain one. */
function pluralsOf(key: string, language: string, count: unknown): string[] {
  if (typeof count !== 'number') return [key]
  const form = `${key}_${rulesOf(language).select(count)}`
  return count === 0 ? [`${key}_zero`, form, key] : [form, key]
}

/** A key may stand in a bundle as it is written, dots included. */
export function find(bundle: Bundle, key: string): string | undefined {
  if (typeof bundle[key] === 'string') return bundle[key]
  let found: unknown = bundle
  for (const part of key.split('.')) found = (found as Bundle | undefined)?.[part]
  return typeof found === 'string' ? found : undefined
}

/** A count is written as the language writes numbers: 1,000 or 1.000. */
const withCount = (language: string, values: Values): Values =>
  typeof values['count'] === 'number' ? { ...values, count: values['count'].toLocaleString(language) } : values

/** A placeholder without a value stays as it is written, so that it is noticed. */
function fill(sentence: string, values: Values): string {
  return sentence.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (written, name: string) =>
    name in values ? String(values[name] ?? '') : written,
  )
}

const rules = new Map<string, Intl.PluralRules>()

function rulesOf(language: string): Intl.PluralRules {
  const known = rules.get(language)
  if (known) return known
  const made = new Intl.PluralRules(language)
  rules.set(language, made)
  return made
}
