#!/usr/bin/env node
/** `npx waymark <command>`: what the package can be asked from a terminal. */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readTarget, usage } from './command-line.js'
import { examine } from './findings.js'

const whole = `Usage: waymark <command>

  doctor <url>  looks for misconfigurations of a Directus
  types <url>   writes the TypeScript types of its collections, as waymark-types does
  create        says how a project is begun, with a template or without

\`waymark <command> --help\` says more, and \`waymark --version\` which version this is.`

const guide = fileURLToPath(new URL('../GUIDE.md', import.meta.url))
const beginning = `The package create-waymark writes a project from a template (vanilla, react, vue or node):

  npm create waymark my-app -- --template react --url https://directus.example

Where npm does not find it, begin with one of Vite's and paste the page of the guide, which stands
under "A whole page" in ${guide}:

  npm create vite@latest my-app -- --template react-ts`

const [command, ...rest] = process.argv.slice(2)

if (process.argv.includes('--version'))
  console.log(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version)
else if (command === 'doctor') await doctor(rest)
else if (command === 'types') {
  process.argv.splice(2, 1)
  await import(new URL('../types/waymark-types.js', import.meta.url).href)
} else if (command === 'create') console.log(beginning)
else if (command === '--help' || command === '-h') console.log(whole)
else {
  console.error(command ? `There is no command \`${command}\`.\n\n${whole}` : whole)
  process.exitCode = 2
}

/** Ends with 0 when nothing keeps a page from working, with 1 when something does, with 2 when it could not look. @param {string[]} args */
async function doctor(args) {
  try {
    const target = readTarget(args)
    if (!target) return console.log(usage)
    const { found, fine, skipped } = await examine(target)
    if (target.json) console.log(JSON.stringify({ url: target.url, found, fine, skipped }, null, 2))
    else print({ found, fine, skipped })
    process.exitCode = found.some(({ blocks }) => blocks || target.strict) ? 1 : 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  }
}

/** @param {Awaited<ReturnType<typeof examine>>} examined */
function print({ found, fine, skipped }) {
  for (const { text } of fine) console.log(`ok: ${text}.`)
  if (fine.length > 0) console.log()
  for (const { id, blocks, title, seen, cause, remedy } of found) {
    console.log(
      `${blocks ? '' : 'Warning: '}${title} [${id}]\n  seen:   ${seen}\n  cause:  ${cause}\n  remedy: ${remedy}\n`,
    )
  }
  for (const needs of new Set(skipped.map((each) => each.needs))) {
    const ids = skipped.filter((each) => each.needs === needs).map(({ id }) => id)
    console.log(`Not looked for, without ${needs}: ${ids.join(', ')}.`)
  }
  const blocking = found.filter(({ blocks }) => blocks).length
  const warnings = found.length - blocking
  console.log(
    found.length === 0
      ? 'Nothing found.'
      : [
          blocking > 0 && `${blocking} found.`,
          warnings > 0 && `${warnings === 1 ? '1 warning' : `${warnings} warnings`}.`,
        ]
          .filter(Boolean)
          .join(' '),
  )
}
