// What the languages call themselves.
import type { Language } from './i18n.ts'

/**
 * Each in its own words: who looks for one may not read the present one. Readers of traditional signs are told that there
 * are only simplified ones, here and by the name of the menu in Chinese.
 */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  ja: '日本語',
  ko: '한국어',
  zh: '简体中文',
  es: 'Español',
}
