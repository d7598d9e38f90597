/** A project from a template: its files, with the name of the folder and the address of the API put in. */

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What there is, and what it is. */
export const templates = {
  vanilla: 'a page with Vite, without a framework',
  react: 'a page with Vite, React and the hooks of waymark-core/react',
  vue: 'a page with Vite and Vue',
  node: 'a script for Node',
}

/**
 * Writes the files.
 *
 * @param {{ folder: string, template: string, url: string }} project
 * @returns {{ path: string, command: string }} where it is, and what starts it
 */
export function createProject({ folder, template, url }) {
  const path = requireFolder(folder)
  const folderOf = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url))
  const source = folderOf(`templates/${requireTemplate(template)}`)
  const apiUrl = requireUrl(url)
  mkdirSync(path, { recursive: true })
  // Every page has the same document; a script has none.
  if (template !== 'node') cpSync(folderOf('page'), path, { recursive: true })
  cpSync(source, path, { recursive: true })
  if (existsSync(join(path, 'src/main.tsx'))) replaceIn(join(path, 'index.html'), '/src/main.ts', '/src/main.tsx')
  // npm leaves a `.gitignore` out of a package, and `.env` is ignored where the templates are.
  for (const name of ['gitignore', 'env']) renameSync(join(path, `_${name}`), join(path, `.${name}`))
  replaceIn(join(path, '.env'), 'https://directus.example', apiUrl)
  replaceIn(join(path, 'package.json'), '"name": "template"', `"name": ${JSON.stringify(packageName(path))}`)
  return { path, command: template === 'node' ? 'npm start' : 'npm run dev' }
}

/** The whole path of a folder that is empty, or not there yet. @param {string} folder */
export function requireFolder(folder) {
  const path = resolve(folder)
  const there = statSync(path, { throwIfNoEntry: false })
  if (there && !there.isDirectory()) throw new Error(`${folder} is a file: give the project another name.`)
  const files = there ? readdirSync(path).filter((name) => name !== '.git') : []
  if (files.length > 0) {
    throw new Error(`The folder ${folder} is not empty (${files.slice(0, 3).join(', ')}): nothing was written there.`)
  }
  return path
}

/** @param {string} template */
export function requireTemplate(template) {
  if (Object.hasOwn(templates, template)) return template
  throw new Error(`There is no template ${template}: there are ${Object.keys(templates).join(', ')}.`)
}

/** The address as it may stand in a file of settings. @param {string} text */
export function requireUrl(text) {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(`The address of the API begins with https:// or http://, not as ${text || 'nothing'}.`)
  }
  if (url.search || url.hash || url.username) {
    throw new Error('The address of the API has no query, no fragment and no password.')
  }
  return url.href
}

/** A name that npm takes. @param {string} path */
function packageName(path) {
  const name = basename(path)
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
  return name.replace(/^[._-]+/, '').slice(0, 214) || 'app'
}

/** @param {string} file @param {string} text @param {string} other */
function replaceIn(file, text, other) {
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replaceAll(text, () => other),
  )
}
