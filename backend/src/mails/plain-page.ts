/** A page that the server writes itself, for people who are not signed in: one column, no script, both themes. */
import { escaped } from './letter.ts'

interface PlainPage {
  lang: string
  title: string
  accent: string
  head: string
  /** HTML, one below the other. */
  parts: readonly string[]
}

export function plainPage({ lang, title, accent, head, parts }: PlainPage): string {
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escaped(head)} · ${escaped(title)}</title><style>`,
    ':root{color-scheme:light dark}body{margin:0;font:1.05rem/1.6 "Instrument Sans",system-ui,sans-serif;',
    'color:light-dark(#1d2633,#efe6d6);background:light-dark(#f6efe2,#141b26)}',
    'main{max-width:34rem;margin:0 auto;padding:3rem 1.5rem}p{margin:0 0 1.5rem}',
    '.name{font-weight:600}h1{margin:0 0 1rem;font:600 1.75rem/1.25 Fraunces,Georgia,serif}',
    'blockquote{margin:0 0 1.5rem;padding-inline-start:1rem;border-inline-start:3px solid;white-space:pre-line;overflow-wrap:anywhere}',
    'label{font-weight:600}.hint{margin:0}textarea{box-sizing:border-box;width:100%;margin:.5rem 0 1rem;padding:.8rem;font:inherit;border-radius:8px}',
    `button{padding:.8rem 1.4rem;border:0;border-radius:8px;font:inherit;font-weight:600;color:#fff;background:${accent};cursor:pointer}`,
    '</style></head><body><main>',
    `<p class="name">${escaped(title)}</p><h1>${escaped(head)}</h1>`,
    ...parts,
    '</main></body></html>',
  ].join('\n')
}
