/** The page of an export that a person opens first: plain HTML without scripts, in their language. */
import type { Sentences } from '../../content/sentences.ts'
import { leftOutReasons, topics } from '../columns/definition.ts'
import { stores } from '../stores.ts'
import { type AgreedText, type ExportFile, pathOf, type TableSummary } from './contents.ts'
import type { Value } from './tables.ts'

export interface PageFacts {
  lang: string
  /** Name of the programme. */
  title: string
  displayName: string
  madeAt: Date
  tables: readonly TableSummary[]
  texts: readonly AgreedText[]
  files: readonly ExportFile[]
}

/** Rows that are shown on the page itself. */
export const rowsOnPage = 5

export function indexPage(say: Sentences, facts: PageFacts): string {
  const { lang, title, displayName, madeAt, tables, texts, files } = facts
  const number = (value: number) => value.toLocaleString(lang)
  const when = madeAt.toLocaleString(lang, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const full = tables.filter(({ rows }) => rows > 0)
  const empty = tables.filter(({ rows }) => rows === 0)
  const sections = topics.flatMap((topic) => {
    const own = full.filter((table) => table.topic === topic)
    if (own.length === 0) return []
    return [
      `<h2>${escaped(say(`mail.export.topics.${topic}`))}</h2>`,
      ...own.flatMap((table) => [
        tableHtml(say, table, number),
        ...(table.name === 'consents' ? [`<ul>${texts.map(textHtml).join('')}</ul>`] : []),
      ]),
    ]
  })
  const reasons = Object.keys(leftOutReasons).flatMap((reason) => {
    const columns = tables.flatMap(({ name, leftOut }) =>
      leftOut.filter(({ because }) => because === reason).map(({ column }) => `${name}.${column}`),
    )
    return columns.length === 0
      ? []
      : [
          `<li>${escaped(say(`mail.export.leftOut.${reason}`))}<details><summary>${number(columns.length)}</summary><p><code>${columns.map(escaped).join('</code> <code>')}</code></p></details></li>`,
        ]
  })
  return [
    `<!doctype html>\n<html lang="${escaped(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(say('mail.export.title', { name: displayName }))}</title>`,
    `<style>${style}</style></head><body><main>`,
    `<h1>${escaped(say('mail.export.title', { name: displayName }))}</h1>`,
    `<p>${escaped(say('mail.export.lead'))}</p><p>${escaped(say('mail.export.madeAt', { when: `${when} UTC`, product: title }))}</p>`,
    `<p>${escaped(say('mail.export.formats'))}</p>`,
    ...sections,
    ...(files.length > 0
      ? [`<h2>${escaped(say('mail.export.files'))}</h2>`, `<ul>${files.map(fileHtml).join('')}</ul>`]
      : []),
    `<h2>${escaped(say('mail.export.empty'))}</h2>`,
    `<p>${empty.map(({ title: name }) => escaped(name)).join(' · ')}</p>`,
    `<h2>${escaped(say('mail.export.notHere'))}</h2><ul>${reasons.join('')}</ul>`,
    `<h2>${escaped(say('mail.export.elsewhere'))}</h2>`,
    `<ul>${Object.keys(stores)
      .map((store) => `<li>${escaped(say(`mail.export.stores.${store}`))}</li>`)
      .join('')}</ul>`,
    '</main></body></html>\n',
  ].join('\n')
}

const style =
  'body{margin:0;background:#f6efe2;color:#1d2633;font:16px/1.6 system-ui,sans-serif}main{max-width:60rem;margin:0 auto;padding:2rem 1rem}h1,h2{font-family:Georgia,serif;line-height:1.25}h2{margin-top:2.5rem;border-top:1px solid #d8c9ad;padding-top:1.5rem}h3{margin:1.5rem 0 .25rem}.rows{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem;background:#fffaf0}th,td{border:1px solid #e2d6c0;padding:.25rem .5rem;text-align:left;vertical-align:top;max-width:24rem;overflow-wrap:anywhere}a{color:#8a3f14}code{font-size:.8125rem}@media (prefers-color-scheme:dark){body{background:#141a22;color:#e8e2d6}table{background:#1d2530}th,td,h2{border-color:#3a4554}a{color:#f0a878}}'

function tableHtml(say: Sentences, table: TableSummary, number: (value: number) => string): string {
  const { title, rows, columns, first } = table
  const path = pathOf(table)
  const head = columns.map(({ label }) => `<th scope="col">${escaped(label)}</th>`).join('')
  const body = first
    .map((row) => `<tr>${columns.map(({ name }) => `<td>${escaped(cellOf(row[name] ?? null))}</td>`).join('')}</tr>`)
    .join('')
  const counted = say('mail.export.rows', { count: rows, amount: number(rows) })
  const shown = rows > first.length ? ` ${say('mail.export.firstRows', { amount: number(first.length) })}` : ''
  return [
    `<h3>${escaped(title)}</h3>`,
    `<p>${escaped(counted)}${escaped(shown)} <a href="${path}.csv">CSV</a> · <a href="${path}.json">JSON</a></p>`,
    `<div class="rows" tabindex="0" role="region" aria-label="${escaped(title)}"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`,
  ].join('\n')
}

const textHtml = ({ title, version, language, markdown, json }: AgreedText) =>
  `<li>${escaped(title)} ${escaped(version)}: ${linkHtml(markdown, `Markdown (${language})`)} · ${linkHtml(json, 'JSON')}</li>`

const fileHtml = ({ name }: ExportFile) => `<li>${linkHtml(name, name.replace(/^files\//, ''))}</li>`

const linkHtml = (path: string, words: string) =>
  `<a href="${escaped(path.split('/').map(encodeURIComponent).join('/'))}">${escaped(words)}</a>`

/** A value in one cell, as in the CSV. */
export function cellOf(value: Value): string {
  if (value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
