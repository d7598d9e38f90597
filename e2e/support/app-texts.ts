/** The app's own translations, for tests that read them on the screen. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../stack/set-up/paths.js'

type Sentences = { [key: string]: string | Sentences }

const known = new Map<string, Sentences>()

function fileOf(locale: string, namespace: string): Sentences {
  const path = join(root, 'app', 'src', 'shared', 'i18n', 'locales', locale, `${namespace}.json`)
  const sentences = known.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as Sentences)
  known.set(path, sentences)
  return sentences
}

/** The sentence `namespace:some.key` as a language has it, with what is filled in; fails where there is none. */
export function appText(key: string, values: Record<string, string> = {}, locale = 'en'): string {
  return patternOf(key, locale).replace(/\{\{(\w+)\}\}/g, (_all, name: string) => {
    const value = name === 'product' ? 'Waymark' : values[name]
    if (value === undefined) throw new Error(`${key} needs ${name}.`)
    return value
  })
}

/** The whole sentence, whatever is filled in. */
export function appTextPattern(key: string, locale = 'en'): RegExp {
  const parts = patternOf(key, locale).split(/\{\{\w+\}\}/)
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`)
}

function patternOf(key: string, locale: string): string {
  const [namespace = '', path = ''] = key.split(':')
  let found: string | Sentences | undefined = fileOf(locale, namespace)
  for (const name of path.split('.')) found = typeof found === 'object' ? found[name] : undefined
  if (typeof found !== 'string') throw new Error(`There is no sentence ${key} in ${locale}.`)
  return found
}
