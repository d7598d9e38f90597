/** A mail in the product's own look, and as plain text: the same words in both. */

/** A line that may lead somewhere, with what somebody wrote below it. */
export interface LetterLine {
  words: string
  /** Address of a page of the app. */
  link?: string | null
  quote?: string | null
}

export interface LetterSection {
  heading?: string
  lines: readonly LetterLine[]
}

export interface Letter {
  lang: string
  /** Name of the programme. */
  title: string
  /** A colour that white words can be read on, as `#rrggbb`. */
  accent: string
  hello: string
  lead: string
  sections: readonly LetterSection[]
  press: { words: string; link: string }
  why: string
  stop: { words: string; link: string }
}

export function letterText({ title, hello, lead, sections, press, why, stop }: Letter): string {
  const lines = ({ words, link, quote }: LetterLine) =>
    [`- ${words}`, ...(quote ? [`  “${quote.replaceAll(/\s+/g, ' ')}”`] : []), ...(link ? [`  ${link}`] : [])].join(
      '\n',
    )
  const parts = sections.map(({ heading, lines: all }) => [...(heading ? [heading] : []), ...all.map(lines)].join('\n'))
  return [title, `${hello}\n${lead}`, ...parts, `${press.words}: ${press.link}`, `${why}\n${stop.words}: ${stop.link}`]
    .join('\n\n')
    .concat('\n')
}

/** Styles stand in the elements: mail programs drop style sheets. It is one column that also fits a phone. */
export function letterHtml(letter: Letter): string {
  const { lang, title, accent, hello, lead, sections, press, why, stop } = letter
  const body = `margin:0;background:#f6efe2;color:#1d2633;font:16px/1.6 'Instrument Sans','Helvetica Neue',Arial,sans-serif`
  const card = 'max-width:34em;margin:0 auto;padding:32px 24px'
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>`,
    `<body style="${body}"><div style="${card}">`,
    `<p style="font:600 22px/1.3 Fraunces,Georgia,serif;margin:0 0 20px">${escaped(title)}</p>`,
    `<p style="margin:0 0 20px">${escaped(hello)}<br>${escaped(lead)}</p>`,
    ...sections.map((section) => sectionHtml(section, accent)),
    `<p style="margin:28px 0"><a href="${escaped(press.link)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:${accent};color:#fff;font-weight:600;text-decoration:none">${escaped(press.words)}</a></p>`,
    `<p style="margin:0;padding-top:16px;border-top:1px solid #e2d6c0;font-size:14px;color:#5a6270">${escaped(why)}<br><a href="${escaped(stop.link)}" style="color:#5a6270">${escaped(stop.words)}</a></p>`,
    '</div></body></html>',
  ].join('\n')
}

function sectionHtml({ heading, lines }: LetterSection, accent: string): string {
  const head = heading
    ? `<h2 style="font:600 17px/1.3 Fraunces,Georgia,serif;margin:24px 0 8px">${escaped(heading)}</h2>`
    : ''
  const items = lines.map(({ words, link, quote }) => {
    const said = quote ? `<br><em style="color:#5a6270">“${escaped(quote)}”</em>` : ''
    const named = link
      ? `<a href="${escaped(link)}" style="color:#1d2633;font-weight:600;text-decoration-color:${accent}">${escaped(words)}</a>`
      : escaped(words)
    return `<li style="margin:0 0 10px;padding:12px 16px;border-radius:8px;background:#fffaf0;list-style:none">${named}${said}</li>`
  })
  return `${head}<ul style="margin:0;padding:0">${items.join('')}</ul>`
}

export const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
