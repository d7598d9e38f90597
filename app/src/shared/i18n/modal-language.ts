import { rememberedLanguage } from './i18n.ts'

/** Languages in which only the sign-in modal has sentences, and the page that a provider sends people back to. */
export const modalOnly = ['fr']

/**
 * The language of the sign-in modal, its loader, the way back from a provider and the mail with a code: that of the page, unless the person reads one
 * of the modal's own before it. Somebody who reads French, then English, is shown an English page and signs in in
 * French. A language chosen on the page is meant for the modal, too.
 */
export function modalLanguage(wanted: readonly string[], page: string): string {
  if (rememberedLanguage()) return page
  const read = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  return read.find((language) => language === page || modalOnly.includes(language)) ?? page
}
