/**
 * As `regional` of the pages (shared/i18n/regional.ts), which would be one more file for `/` to name. One table holds both
 * (regional-tag.test.ts).
 */
export const regionalTag = (language: string, wanted: readonly string[] = navigator.languages): string =>
  wanted.find((tag) => language !== 'zh' && tag.startsWith(`${language}-`)) ?? (language === 'en' ? 'en-GB' : language)
