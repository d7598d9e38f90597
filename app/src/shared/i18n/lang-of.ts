/**
 * What `lang` says of a text of the programme: `en` where nobody has translated it into the language of the page, so that
 * it is read out, hyphenated and drawn as what it is; nothing where it is in that language.
 */
export const langOf = (
  texts: { untranslated?: string[] | undefined } | null | undefined,
  name: string,
): 'en' | undefined => (texts?.untranslated?.includes(name) ? 'en' : undefined)
