/** Sentences of the app, for mails and exports: as the team may have replaced them, in the language of the person. */
import { bundledTexts } from './app-texts.ts'
import { type Branding, inLanguage } from './branding.ts'

export type Values = Readonly<Record<string, string | number>>

/** Gives a sentence by its key, `mail.hello`, with its values filled in; the form of a plural by `count`. */
export type Sentences = (key: string, values?: Values) => string

export function sentencesIn(branding: Branding, lang: string): Sentences {
  const { title, app } = inLanguage(branding, lang)
  const bundled = bundledTexts()
  const find = (key: string): string | undefined => {
    const [namespace = '', ...rest] = key.split('.')
    return app[namespace]?.[rest.join('.')] ?? bundled[lang]?.[key] ?? bundled['en']?.[key]
  }
  const formOf = (count: string | number) => new Intl.PluralRules(lang).select(Number(count))
  return (key, values = {}) => {
    const count = values['count']
    const sentence = (count === undefined ? undefined : find(`${key}_${formOf(count)}`)) ?? find(key)
    if (sentence === undefined) throw new Error(`There is no sentence ${key}.`)
    const known: Values = { product: title, ...values }
    return sentence.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_all, name: string) => String(known[name] ?? ''))
  }
}
