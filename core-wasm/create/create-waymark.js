#!/usr/bin/env node
/** `npm create waymark <folder> -- --template <template> --url <url>`: begins a project, and asks for what is missing. */

import { relative } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { createProject, requireFolder, requireTemplate, requireUrl, templates } from './create-project.js'

const list = Object.entries(templates).map(([name, title]) => `${name.padEnd(8)} ${title}`)

const usage = `Usage: npm create waymark <folder> -- [--template <template>] [--url <url>]

Begins a project with waymark-core in an empty folder. What is missing is asked for.

  --template <template>
${list.map((line) => `      ${line}`).join('\n')}
  --url <url>  address of the API of a Directus`

/** @param {{ folder: string | undefined, template: string | undefined, url: string | undefined }} said */
async function askForRest(said) {
  const missing = [
    said.folder === undefined && 'a folder',
    said.template === undefined && '--template',
    said.url === undefined && '--url',
  ].filter(Boolean)
  if (missing.length > 0 && !process.stdin.isTTY) {
    throw new Error(`There is nobody to ask for ${missing.join(', ')}.\n\n${usage}`)
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const ask = (/** @type {string} */ question) => terminal.question(question)
    const folder = said.folder ?? ((await ask('Folder (my-app): ')).trim() || 'my-app')
    requireFolder(folder)
    const template = said.template ?? ((await ask(`${list.join('\n')}\nTemplate (vanilla): `)).trim() || 'vanilla')
    requireTemplate(template)
    const url = said.url ?? (await ask('Address of the API of your Directus: ')).trim()
    requireUrl(url)
    return { folder, template, url }
  } finally {
    terminal.close()
  }
}

try {
  const { values, positionals } = parseArgs({
    options: { template: { type: 'string' }, url: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  if (values.help) console.log(usage)
  else {
    const [folder, ...more] = positionals
    if (more.length > 0)
      throw new Error(`One folder, not ${positionals.length}: ${positionals.join(', ')}.\n\n${usage}`)
    const project = await askForRest({ folder, template: values.template, url: values.url })
    const { path, command } = createProject(project)
    console.log(`\n  cd ${relative(process.cwd(), path) || '.'}\n  npm install\n  ${command}\n`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
