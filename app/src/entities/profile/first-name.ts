/**
 * What somebody is called: the first word of their name. Where names are written in Chinese characters, kana or hangul
 * that would be the family's, so it is the whole name.
 */
export const firstName = (name: string): string =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(name)
    ? name
    : (name.split(' ')[0] ?? '')
