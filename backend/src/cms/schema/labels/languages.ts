/**
 * Languages of the Studio that collections and fields are named in, besides English, which it makes of their own names.
 */
export const studioLanguages = ['de-DE', 'es-ES', 'ja-JP', 'ko-KR', 'zh-CN'] as const

/** One name for each language, in this order. */
export type Label = readonly [de: string, es: string, ja: string, ko: string, zh: string]

/** What the Studio calls a collection, and one row of it: without that word it speaks of an item. */
export interface CollectionLabel {
  many: readonly [en: string, ...Label]
  one: readonly [en: string, ...Label]
}
