import { rememberedLanguage } from './i18n.ts'

/** Languages in which only the loader of the sign-in modal has sentences. */
export const loaderOnly = ['fr']

/**
 * The language of the loader: that of the page, unless the person reads one of the loader's own before it. Somebody who
 * reads French, then English, is shown an English page and waits in French. A language chosen on the page is meant for
 * the loader, too.
 */
export function loaderLanguage(wanted: readonly string[], page: string): string {
  if (rememberedLanguage()) return page
  const read = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  return read.find((language) => language === page || loaderOnly.includes(language)) ?? page
}
