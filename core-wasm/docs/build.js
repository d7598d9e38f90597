/** `npm run docs`: writes the documentation as a site to `.waymark/docs`, from the guide, the types and the sources. */

import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Marked } from 'marked'
import { build } from 'vite'
import { findings } from '../package/doctor/findings.js'
import { explainedCodes } from './error-codes.js'
import { declared } from './reference.js'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = join(here, '..', '..')
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')

/** @typedef {{ file: string, title: string, section: string, html: string }} Page */

/**
 * What neither a page nor the server in it has: files of the machine, WebSockets, a database, uploads that tell how far
 * they are.
 */
const needsMore = /node:fs|core\.live\.|files\.upload|waymark-core\/(?!batch|compat|receipts|storage)/

/** An example of the guide as JavaScript; null for one that does not run in a page. @param {string} info @param {string} code */
export function runnable(info, code) {
  if (info !== 'ts' || needsMore.test(code)) return null
  // What stood in the place of types is blank now.
  const plain = stripTypeScriptTypes(code)
  return plain
    .replaceAll(/(?<=\S) {2,}(?=\S)/g, ' ')
    .replaceAll(/ +$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

const escaped = (/** @type {string} */ text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const slug = (/** @type {string} */ title) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** @param {string} text @param {{ examples?: boolean }} [how] */
function html(text, { examples = false } = {}) {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: title }) {
        return `<h${depth} id="${slug(title)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      code({ text: code, lang = '' }) {
        const script = examples ? runnable(lang, `${code}\n`) : null
        const block = `<pre tabindex="0"${lang === 'sh' ? ' class="typed"' : ''}><code>${escaped(code)}</code></pre>`
        // The file that the code is of is the last word of the line that opens it.
        const [, file] = / (\S+)$/.exec(lang) ?? []
        if (file) return `<figure><figcaption><code>${escaped(file)}</code></figcaption>${block}</figure>\n`
        if (script === null) return `${block}\n`
        const rows = script.split('\n').length
        return `<div class="example"><textarea aria-label="Example" spellcheck="false" rows="${rows + 1}">${escaped(script)}</textarea>
<button type="button">Run</button> <button type="button" hidden>Undo changes</button> <small>It can be changed. Ctrl+Enter runs it.</small>
<output></output></div>\n`
      },
    },
  })
  return /** @type {string} */ (marked.parse(text))
}

/** The sections of the guide, each a page; links between them become links to pages. @returns {Page[]} */
function guide() {
  const [, ...sections] = read('core-wasm/package/GUIDE.md').split(/^## /m)
  const titles = sections.map((section) => section.slice(0, section.indexOf('\n')).replaceAll('`', ''))
  const fileOf = (/** @type {string} */ title) => `guide-${slug(title)}.html`
  return sections.map((section, index) => {
    const title = titles[index] ?? ''
    const linkedSection = linked(section).replaceAll(/\]\(#([\w-]+)\)/g, (whole, anchor) => {
      const page = titles.find((other) => slug(other) === anchor)
      return page ? `](${fileOf(page)})` : whole
    })
    return { file: fileOf(title), title, section: 'Guide', html: html(`# ${linkedSection}`, { examples: true }) }
  })
}

/** Links between files of the package as links between pages. @param {string} text */
const linked = (text) =>
  text
    .replaceAll('(GUIDE.md)', '(guide-starting.html)')
    .replaceAll('(SURFACE.md)', '(surface.html)')
    .replaceAll(/\]\(([a-z-]+)\.md\)/g, ']($1.html)')

/** @returns {Page} */
function surface() {
  const text = linked(read('core-wasm/package/SURFACE.md'))
  return { file: 'surface.html', title: 'From @directus/sdk, export by export', section: 'Guide', html: html(text) }
}

/** @returns {Page} */
function start() {
  const text = linked(read('core-wasm/package/README.md'))
  return { file: 'index.html', title: 'waymark-core', section: 'Guide', html: html(text, { examples: true }) }
}

/** @returns {Page[]} */
function reference() {
  const entries = {
    'waymark-core': 'waymark_core',
    'waymark-core/batch': 'batch/index',
    'waymark-core/compat': 'compat/index',
    'waymark-core/devtools': 'devtools',
    'waymark-core/lazy': 'lazy',
    'waymark-core/early': 'early',
    'waymark-core/live': 'live',
    'waymark-core/queue': 'queue/index',
    'waymark-core/queue/react': 'queue/react',
    'waymark-core/react': 'react/index',
    'waymark-core/receipts': 'receipts/index',
    'waymark-core/session': 'session/index',
    'waymark-core/storage': 'storage',
  }
  return Object.entries(entries).map(([title, types]) => {
    const parts = declared(read(`pkg/${types}.d.ts`)).map(({ name, kind, text, comment, members }) => {
      const rows = members.map(
        (member) => `<dt><code>${escaped(member.text)}</code></dt><dd>${html(member.comment)}</dd>`,
      )
      const list =
        rows.length > 0 ? `<details><summary>${rows.length} members</summary><dl>${rows.join('\n')}</dl></details>` : ''
      return `<h2 id="${kind}-${name}">${name} <small>${kind}</small></h2><pre tabindex="0"><code>${escaped(text)}</code></pre>${html(comment)}${list}`
    })
    const file = `reference-${slug(title)}.html`
    return { file, title, section: 'Reference', html: `<h1>${title}</h1>${parts.join('\n')}` }
  })
}

/** @returns {Page[]} */
function tables() {
  const codes = explainedCodes().toSorted((a, b) => (a.code < b.code ? -1 : 1))
  const errors = codes.map(({ code, cause, remedy }) => `## ${code}\n\n**Cause.** ${cause}\n\n**Remedy.** ${remedy}`)
  const found = findings.map(
    ({ id, title, blocks, how, cause, remedy }) =>
      `## ${title}\n\n\`${id}\`${blocks ? '' : ', a warning'}\n\n**How it is found.** ${how}\n\n**Cause.** ${cause}\n\n**Remedy.** ${remedy}`,
  )
  const text = (/** @type {string} */ title, /** @type {string[]} */ parts) =>
    html(`# ${title}\n\n${parts.join('\n\n')}`)
  return [
    { file: 'errors.html', title: 'Error codes', section: 'Reference', html: text('Error codes', errors) },
    {
      file: 'doctor.html',
      title: 'What the doctor finds',
      section: 'Reference',
      html: text('What the doctor finds', found),
    },
  ]
}

/** @returns {Page[]} */
function frameworks() {
  return readdirSync(join(here, 'guides')).map((name) => {
    const text = readFileSync(join(here, 'guides', name), 'utf8')
    const title = /^# (.+)/.exec(text)?.[1] ?? name
    return { file: name.replace('.md', '.html'), title, section: 'Where it runs', html: html(linked(text)) }
  })
}

/** The headings of a page, for whoever looks for a part of it; none where there are few. @param {Page} page */
function contents({ html: whole }) {
  const headings = [...whole.matchAll(/<h2 id="([^"]*)">(.*?)<\/h2>/g)]
  if (headings.length < 3) return ''
  const links = headings.map(([, id, title = '']) => `<li><a href="#${id}">${title.replace(/ <small>.*/, '')}</a></li>`)
  return `<nav class="contents" aria-label="On this page"><strong>On this page</strong><ul>${links.join('')}</ul></nav>\n`
}

/** Nothing but what lies beside the page, and no script within it. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'"

/** @param {Page} page @param {Page[]} pages */
function document(page, pages) {
  const sections = [...new Set(pages.map(({ section }) => section))].map((section) => {
    const links = pages
      .filter((other) => other.section === section)
      .map(
        ({ file, title }) =>
          `<li><a href="${file}"${file === page.file ? ' aria-current="page"' : ''}>${title}</a></li>`,
      )
    return `<strong>${section}</strong><ul>${links.join('')}</ul>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>${page.title} – waymark-core</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="style.css">
</head>
<body>
<a class="skip" href="#content">To the content</a>
<header><a href="index.html">waymark-core</a>
<search><label>Search <input id="search" type="search" autocomplete="off" aria-keyshortcuts="/"></label> <span id="found" role="status"></span></search>
<ul id="results"></ul></header>
<div class="columns">
<nav class="pages" aria-label="Pages"><details id="pages"><summary>Pages</summary>${sections.join('\n')}</details></nav>
<main id="content">
${page.html}
</main>
${contents(page)}</div>
<script src="search-index.js"></script>
<script src="page.js"></script>
</body>
</html>
`
}

/** One entry for each heading, with the words below it. @param {Page[]} pages */
export function searchIndex(pages) {
  const unescaped = (/** @type {string} */ text) =>
    text
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .trim()
  return pages.flatMap(({ file, title: page, html: whole }) =>
    whole.split(/(?=<h[1-3][ >])/).map((part) => {
      const [, id, title = page] = /^<h\d(?: id="([^"]*)")?>(.*?)<\/h\d>/.exec(part) ?? []
      const text = unescaped(part.replace(/^<h\d.*?<\/h\d>/, '')).slice(0, 400)
      return { title: unescaped(title), page, href: id ? `${file}#${id}` : file, text }
    }),
  )
}

/** @returns {Page[]} */
export const allPages = () => [start(), ...guide(), surface(), ...reference(), ...tables(), ...frameworks()]

/**
 * The frame in which examples run: it alone may make code of a text, and it is of no origin. Its scripts stand in it,
 * since a frame of no origin may not load a file of the machine.
 *
 * @param {string[]} scripts
 */
const frame = (scripts) => `<!doctype html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'">
<title>Examples</title>
${scripts.map((script) => `<script>${script.replaceAll('</script', '<\\/script')}</script>`).join('\n')}
`

/** @param {string} target */
export async function buildDocs(target) {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const write = (/** @type {string} */ file, /** @type {string} */ text) => writeFileSync(join(target, file), text)
  const pages = allPages()
  for (const page of pages) write(page.file, document(page, pages))
  write('search-index.js', `globalThis.searchIndex = ${JSON.stringify(searchIndex(pages))}\n`)
  for (const file of ['page.js', 'style.css']) copyFileSync(join(here, 'site', file), join(target, file))
  const modules = { coreModule: 'waymark_core_bg.wasm', receiptsModule: 'receipts/waymark_core_bg.wasm' }
  const embedded = Object.entries(modules).map(
    ([name, file]) => `globalThis.${name} = '${readFileSync(join(root, 'pkg', file)).toString('base64')}'`,
  )
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { 'waymark-core': join(root, 'pkg', 'waymark_core.js') } },
    build: {
      write: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: join(here, 'runner.js'), output: { format: 'iife', name: 'runner' } },
    },
  })
  const { output } = /** @type {{ output: { code?: string }[] }} */ (built)
  write('runner.html', frame([...embedded, output[0]?.code ?? '']))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const target = join(root, '.waymark', 'docs')
  await buildDocs(target)
  console.log(`The documentation is in ${target}: open index.html.`)
}
