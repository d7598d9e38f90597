/** `THIRD-PARTY-NOTICES.txt`: whose work is compiled into the module, and under which licence it is passed on. */

/**
 * @typedef {object} Crate a crate of others that is compiled into the module
 * @property {string} name
 * @property {string} version
 * @property {string} licence an expression of SPDX, as its `Cargo.toml` says it
 * @property {string[]} authors as its `Cargo.toml` says them
 * @property {Record<string, string>} texts its files about licences, by name
 */

/** What stands below the copyright in the MIT licence, the same for everybody. */
const permission = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and
associated documentation files (the "Software"), to deal in the Software without restriction,
including without limitation the rights to use, copy, modify, merge, publish, distribute,
sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or
substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT
NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM,
DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT
OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

/** What no crate says, for it comes with the compiler. */
const rust = `The Rust standard library (core, alloc, std, compiler_builtins, and hashbrown within them)
  Copyright (c) The Rust Project contributors
  Copyright (c) 2016 Amanieu d'Antras
  Taken under the MIT licence; parts of compiler_builtins come from LLVM, under Apache-2.0 with the
  LLVM exception, which asks nothing of whoever passes on what was compiled.`

/** @param {string} text */
const inOneLine = (text) => text.replaceAll(/\s+/g, ' ').trim()

/**
 * The notices. Of a choice of licences the MIT licence is taken; what stands beside it in an expression is given in
 * full.
 *
 * Throws for a crate that cannot be passed on under the MIT licence: somebody has to read its own first.
 *
 * @param {readonly Crate[]} crates
 */
export function notices(crates) {
  const sections = crates.map((crate) => ({ crate, ...readLicence(crate) }))
  const entries = sections.map(({ crate: { name, version }, holders }) =>
    [`${name} ${version}`, ...holders.map((holder) => `  ${holder}`)].join('\n'),
  )
  const others = sections.flatMap(({ crate, rest }) =>
    rest.map(([file, text]) => `${crate.name} ${crate.version}: ${file}\n\n${text.trim()}`),
  )
  return `${[
    'waymark_core_bg.wasm and waymark_core.js hold work of others, each under the MIT licence:',
    ...entries,
    rust,
    'The MIT licence',
    permission,
    ...others,
  ].join('\n\n')}\n`
}

/** @param {Crate} crate @returns {{ holders: string[], rest: [string, string][] }} */
function readLicence({ name, version, licence, authors, texts }) {
  const parts = licence.replaceAll(/[()]/g, '').split(' AND ')
  const [mit, ...more] = [...parts.filter(offersMit), ...parts.filter((part) => !offersMit(part))]
  const rest = more.map((id) => textOf(id, texts))
  if (!mit || !offersMit(mit) || rest.includes(undefined)) {
    throw new Error(
      `${name} ${version} says ${licence} of its licence, of which core-wasm/package/assemble/notices.js does not know how its notice is given. Read the licence and write it there.`,
    )
  }
  return { holders: holdersOf(authors, texts), rest: /** @type {[string, string][]} */ (rest) }
}

/** @param {string} part of an expression of SPDX */
const offersMit = (part) => part.split(' OR ').includes('MIT')

/** The file that a crate has of one licence: `LICENSE-UNICODE` of Unicode-3.0. @param {string} id @param {Record<string, string>} texts */
function textOf(id, texts) {
  const word = id.split('-')[0]?.toUpperCase() ?? id
  return Object.entries(texts).find(([name]) => name.toUpperCase().includes(word))
}

/**
 * Who holds the copyright, as the file says that has the MIT licence; the authors where it says nobody.
 *
 * @param {string[]} authors @param {Record<string, string>} texts
 */
function holdersOf(authors, texts) {
  const text = Object.values(texts).find((one) => inOneLine(one).includes('Permission is hereby granted, free of'))
  const said = text?.slice(0, text.indexOf('Permission is hereby')).match(/^\s*Copyright.*$/gim) ?? []
  const holders = said.map((line) => line.trim())
  const names = authors.map((author) => author.replace(/ <.*/, ''))
  return holders.length > 0 ? holders : [names.length > 0 ? `by ${names.join(', ')}` : 'by its contributors']
}
