/** How every mail of the programme looks: its name, what is said, and the one thing that it is about. */

interface MailPage {
  lang: string
  /** Name of the programme. */
  title: string
  lead: string
  /** HTML of what the mail is about: a button, or a code. */
  main: string
  closing: string
}

/** Styles stand in the elements, since programs that show mails drop all others. */
export const mailPage = ({ lang, title, lead, main, closing }: MailPage): string =>
  `<!doctype html><html lang="${lang}"><body style="margin:0;background:#f6efe2;color:#1d2633;font:16px/1.6 sans-serif"><div style="max-width:34em;margin:0 auto;padding:32px 24px"><p style="font:600 22px/1.3 Georgia,serif;margin:0 0 16px">${escapeHtml(title)}</p><p>${lead}</p><p style="margin:28px 0">${main}</p><p style="font-size:14px;color:#5a6270">${closing}</p></div></body></html>`

export const mailButton = ({ to, words, accent }: { to: string; words: string; accent: string }): string =>
  `<a href="${escapeHtml(to)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:${accent};color:#fff;font-weight:600;text-decoration:none">${words}</a>`

/** In one piece, so that it can be selected by a double click. */
export const mailedCode = (code: string): string =>
  `<strong style="display:inline-block;padding:12px 22px;border-radius:8px;background:#fffaf0;font:600 28px/1.3 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px">${code}</strong>`

const escapeHtml = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
