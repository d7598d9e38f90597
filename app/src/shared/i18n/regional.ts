/**
 * A language as it is written where the reader is, for dates and times: `en` of an American browser is `en-US`. Where
 * the browser names no region it is the language alone, and English is British, as its sentences are. Chinese has other
 * characters in some regions than on the page, and is written as the page.
 */
export const regional = (language: string, wanted: readonly string[] = navigator.languages): string =>
  wanted.find((tag) => language !== 'zh' && tag.startsWith(`${language}-`)) ?? (language === 'en' ? 'en-GB' : language)
/** How long a date is in a sentence: Japanese has one form there, 2026年11月26日, and keeps 2026/11/26 for tables. */
export const dateStyle = (language: string): 'long' | 'medium' => (language === 'ja' ? 'long' : 'medium')

/**
 * What somebody is called: the first word of their name. Where names are written in Chinese characters, kana or hangul
 * that would be the family's, so it is the whole name.
 */
export const firstName = (name: string): string =>
  /[\u3040-\u9fff\uac00-\ud7af]/.test(name) ? name : (name.split(' ')[0] ?? '')
