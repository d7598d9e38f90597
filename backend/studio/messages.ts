/** Sentences in the Studio's language; whatever it is, there are some. */
import { de } from './messages/de.ts'
import { en, type Words } from './messages/en.ts'
import { es } from './messages/es.ts'
import { ja } from './messages/ja.ts'
import { ko } from './messages/ko.ts'
import { zh } from './messages/zh.ts'

export const languages: Record<string, Words> = { en, de, ja, ko, zh, es }

export type Say = (key: keyof Words, values?: Record<string, string | number>) => string

export function sayIn(locale: string): Say {
  const words = languages[locale.slice(0, 2).toLowerCase()] ?? en
  return (key, values = {}) => words[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** The language that content is asked in. */
export function contentLanguage(locale: string): string {
  return locale.slice(0, 2).toLowerCase()
}
