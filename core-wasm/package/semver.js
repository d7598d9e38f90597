/** Which step of the version a change of the exports needs, and whether version and changelog say so. */

import { split } from './api-report.js'

/**
 * What changed from one report of exports to another, as whoever calls the package sees it.
 *
 * @typedef {object} Changes
 * @property {string[]} breaking what a program may rely on, and no longer can: removed, narrowed, or changed in a way
 * that is not known to be harmless
 * @property {string[]} added what a program can use besides
 */

/** @typedef {{ head: string, members: string[] }} Declaration */

/**
 * @param {string} before the report of the version that is out
 * @param {string} after
 * @returns {Changes}
 */
export function changesBetween(before, after) {
  const [old, now] = [declarationsOf(before), declarationsOf(after)]
  /** @type {Changes} */
  const changes = { breaking: [], added: [] }
  for (const [name, one] of old) {
    const other = now.get(name)
    if (other) compare(name, one, other, now.has(name.replace(' interface ', ' class ')), changes)
    else changes.breaking.push(`${name} is gone`)
  }
  for (const name of now.keys()) if (!old.has(name)) changes.added.push(name)
  return changes
}

/** @param {string} report @returns {Map<string, Declaration>} by entry, kind and name */
function declarationsOf(report) {
  /** @type {Map<string, Declaration>} */
  const declarations = new Map()
  let entry = ''
  /** @type {Declaration | undefined} */
  let last
  for (const line of report.split('\n')) {
    if (line.startsWith('# ')) entry = line.slice(2)
    else if (line.startsWith('  ')) last?.members.push(line.trim())
    else if (line) {
      last = declarationOf(line)
      const [kind, name] = /^(?:default )?(?:abstract )?(\w+) ([\w$]+)/.exec(line)?.slice(1) ?? ['', line]
      const key = `${entry} ${kind} ${name}`
      // An overload of a function is a line of its own.
      const known = declarations.get(key)
      if (known) known.members.push(line)
      else declarations.set(key, kind === 'function' ? { head: '', members: [line] } : last)
    }
  }
  return declarations
}

/** A short interface stands in one line, a long one in many: both are the same here. @param {string} line @returns {Declaration} */
function declarationOf(line) {
  const [, head, body] = /^((?:class|interface) [^{]*?) ?\{(.*)\}$/s.exec(line) ?? []
  return head === undefined || body === undefined ? { head: line, members: [] } : { head, members: split(body) }
}

/**
 * @param {string} name
 * @param {Declaration} before
 * @param {Declaration} after
 * @param {boolean} isClass whether the package makes these itself
 * @param {Changes} changes
 */
function compare(name, before, after, isClass, { breaking, added }) {
  if (before.head !== after.head && !isWidened(before.head, after.head)) breaking.push(`${name} is another`)
  else if (before.head !== after.head) added.push(`${name} takes more`)
  const gone = before.members.filter((member) => !after.members.includes(member))
  const come = after.members.filter((member) => !before.members.includes(member))
  for (const member of gone) {
    const same = come.filter((one) => nameOf(one) === nameOf(member))
    const next = same.find((one) => isWidened(member, one)) ?? same[0]
    const title = titleOf(name, member)
    if (next === undefined) breaking.push(`${title} is gone`)
    else if (isWidened(member, next)) added.push(`${title} takes more`)
    else breaking.push(`${title} is another`)
    if (next !== undefined) come.splice(come.indexOf(next), 1)
  }
  const mayBeMissing = isClass || name.includes(' class ') || name.includes(' function ')
  for (const member of come) {
    const title = titleOf(name, member)
    // What is read alone is given by the package; anything else somebody may have to give to it.
    if (mayBeMissing || member.startsWith('readonly ') || /^[\w$]+\?/.test(member)) added.push(title)
    else breaking.push(`${title} has to be given`)
  }
}

/** @param {string} name of the declaration @param {string} member */
const titleOf = (name, member) => (name.includes(' function ') ? name : `${name}.${nameOf(member)}`)

/** @param {string} member */
const nameOf = (member) =>
  /^(?:default |abstract |function |readonly |static |private |get |set )*([\w$]+|\[.*?\]|["'].*?["'])/.exec(
    member,
  )?.[1] ?? member

/** Whether whoever relies on the first can rely on the second as well. @param {string} before @param {string} after */
const isWidened = (before, after) => takesMoreParameters(before, after) || isLongerUnion(before, after)

/**
 * Whether only optional parameters have come behind those that were.
 *
 * @param {string} before
 * @param {string} after
 */
function takesMoreParameters(before, after) {
  const [old, now] = [signatureOf(before), signatureOf(after)]
  if (!old || !now || old.head !== now.head || old.result !== now.result) return false
  const more = now.parameters.slice(old.parameters.length)
  const same = old.parameters.every((parameter, index) => parameter === now.parameters[index])
  return same && more.every((parameter) => /^[\w$]+\?:|^\.\.\./.test(parameter))
}

/** @param {string} member @returns {{ head: string, parameters: string[], result: string } | null} */
function signatureOf(member) {
  const head = /^[\w$ ?]*(?:<[^()]*>)?(?:: )?\(/.exec(member)?.[0]
  if (!head) return null
  const end = endOf(member, head.length - 1)
  const parameters = separate(member.slice(head.length, end), ',')
  return { head, parameters, result: member.slice(end) }
}

/** Whether a union has all that it had, and literals or shapes besides. @param {string} before @param {string} after */
function isLongerUnion(before, after) {
  const [old, now] = [unionOf(before), unionOf(after)]
  if (!old || !now || old.head !== now.head) return false
  return (
    old.parts.every((part) => now.parts.includes(part)) &&
    now.parts.every((part) => old.parts.includes(part) || /^["'{]/.test(part))
  )
}

/** @param {string} text @returns {{ head: string, parts: string[] } | null} */
function unionOf(text) {
  const [, head, union] = /^(type [\w$]+ = |(?:readonly )?[\w$]+\??: )(.*)$/s.exec(text) ?? []
  if (head === undefined || union === undefined || / extends |=>/.test(union)) return null
  return { head, parts: separate(union, '|') }
}

/** The bracket that ends what begins there. @param {string} text @param {number} start */
function endOf(text, start) {
  let depth = 0
  for (const { 0: sign, index } of text.matchAll(tokens)) {
    if (index < start) continue
    if (/^[({[<]$/.test(sign)) depth += 1
    if (/^[)}\]>]$/.test(sign)) depth -= 1
    if (depth === 0) return index
  }
  return text.length
}

/** The parts of a text that stand in no bracket. @param {string} text @param {string} separator */
function separate(text, separator) {
  const parts = ['']
  let depth = 0
  for (const [sign] of text.matchAll(tokens)) {
    if (/^[({[<]$/.test(sign)) depth += 1
    if (/^[)}\]>]$/.test(sign)) depth -= 1
    if (sign === separator && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** A text in quotes and an arrow are one sign: what stands in them is no bracket. */
const tokens = /"[^"\n]*"|'[^'\n]*'|`[^`]*`|=>|[\s\S]/g

/**
 * The step that the changes need: below 1.0 a minor one is what breaks.
 *
 * @param {Changes} changes
 * @param {string} version that is out
 * @returns {'major' | 'minor' | 'patch'}
 */
export function stepNeeded({ breaking, added }, version) {
  if (breaking.length > 0) return version.startsWith('0.') ? 'minor' : 'major'
  return added.length > 0 ? 'minor' : 'patch'
}

/** @param {string} version @returns {[number, number, number]} */
function numbersOf(version) {
  const [, major, minor, patch] = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(version) ?? []
  if (patch === undefined) throw new Error(`${version} is no version of three numbers, such as 1.2.3.`)
  return [Number(major), Number(minor), Number(patch)]
}

/** The least version that takes a step. @param {string} version @param {'major' | 'minor' | 'patch'} step */
function stepped(version, step) {
  const [major, minor, patch] = numbersOf(version)
  if (step === 'major') return `${major + 1}.0.0`
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}

/** Below zero when the first version is the lower one. @param {string} one @param {string} other */
function order(one, other) {
  const [left, right] = [numbersOf(one), numbersOf(other)]
  const index = left.findIndex((number, at) => number !== right[at])
  return index < 0 ? 0 : /** @type {number} */ (left[index]) - /** @type {number} */ (right[index])
}

/** The parts that a version of the changelog may have. */
const groups = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']

/**
 * A changelog in the form of https://keepachangelog.com.
 *
 * @typedef {{ version: string, date: string | null, groups: Map<string, string[]> }} Entry `Unreleased` has no date
 *
 * @param {string} text
 * @returns {{ entries: Entry[], faults: string[] }}
 */
export function readChangelog(text) {
  /** @type {Entry[]} */
  const entries = []
  /** @type {string[]} */
  const faults = []
  /** @type {string[] | undefined} */
  let items
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) {
      const [, version, date = null] = /^## \[([\w.]+)\](?: - (\d{4}-\d\d-\d\d))?$/.exec(line) ?? []
      if (version === undefined) faults.push(`"${line}" is no heading such as "## [1.2.3] - 2026-01-31".`)
      entries.push({ version: version ?? line, date, groups: new Map() })
    } else if (line.startsWith('### ')) {
      const group = line.slice(4)
      if (!groups.includes(group)) faults.push(`"${line}" is none of ${groups.join(', ')}.`)
      items = []
      entries.at(-1)?.groups.set(group, items)
    } else if (/^[-*] /.test(line)) items?.push(line.slice(2))
  }
  for (const entry of entries) faults.push(...faultsOfEntry(entry))
  const versions = entries.map(({ version }) => version)
  if (versions[0] !== 'Unreleased') faults.unshift('The changelog begins with "## [Unreleased]".')
  const numbered = versions.slice(1).filter((version) => /^\d+\.\d+\.\d+$/.test(version))
  for (const [index, version] of numbered.slice(1).entries())
    if (order(version, numbered[index] ?? version) >= 0)
      faults.push(`${version} stands below ${numbered[index]}: the newest is first.`)
  return { entries, faults }
}

/** @param {Entry} entry */
function faultsOfEntry({ version, date, groups: own }) {
  const faults = [...own]
    .filter(([, items]) => items.length === 0)
    .map(([group]) => `${version} says nothing below ${group}.`)
  if (version === 'Unreleased') return date ? [...faults, 'Unreleased has no date.'] : faults
  const isDay = date !== null && new Date(date).toJSON()?.startsWith(date)
  if (!isDay) faults.push(`${version} has no date, or none that exists.`)
  return own.size === 0 ? [...faults, `${version} says nothing.`] : faults
}

/**
 * Why the package cannot go on as it is: what version and changelog do not say of its exports.
 *
 * @param {object} state
 * @param {string} state.version the package has now
 * @param {string} state.report of its exports now
 * @param {string | null} state.released the report of the version that is out, with its name and number in the first
 *   line; null before the first one
 * @param {string} state.changelog
 * @param {boolean} [state.isRelease] whether it is about to be published: nothing is unreleased then
 * @returns {string[]}
 */
export function releaseFaults({ version, report, released, changelog, isRelease = false }) {
  const { entries, faults } = readChangelog(changelog)
  const entry = entries.find((one) => one.version === version)
  const unreleased = entries.find((one) => one.version === 'Unreleased')
  if (isRelease && !entry) faults.push(`The changelog has no part "## [${version}]" with a date.`)
  if (isRelease && unreleased && unreleased.groups.size > 0)
    faults.push('The changelog has something that is unreleased.')
  if (released === null) {
    const isSaid = [unreleased, entry].some((one) => one && one.groups.size > 0)
    return isSaid ? faults : [...faults, 'The changelog does not say what the first version is.']
  }
  const [, last = ''] = /^\S+ (\S+)\n/.exec(released) ?? []
  const changes = changesBetween(released.slice(released.indexOf('\n')), report)
  const step = stepNeeded(changes, last)
  const least = stepped(last, step)
  const isRaised = order(version, last) > 0
  const list = [...changes.breaking, ...changes.added].slice(0, 5).join('; ')
  if (order(version, last) < 0) faults.push(`The version is ${version}, and ${last} is out.`)
  if (isRelease && !isRaised) faults.push(`${version} is out already: the next version is ${least} or higher.`)
  if (isRaised && order(version, least) < 0) {
    faults.push(`From ${last} a ${step} step is needed, to ${least} or higher, and the version is ${version}: ${list}.`)
  }
  // Before the version is raised it is said below Unreleased, afterwards below the version.
  const said = [isRaised ? entry : undefined, isRelease ? undefined : unreleased]
  const isSaidIn = (/** @type {string[]} */ ...names) => said.some((one) => names.some((name) => one?.groups.has(name)))
  if (changes.breaking.length > 0 && !isSaidIn('Changed', 'Removed'))
    faults.push(
      `The changelog says below neither Changed nor Removed what is no longer as in ${last}: ${changes.breaking.slice(0, 5).join('; ')}.`,
    )
  if (changes.added.length > 0 && !isSaidIn('Added', 'Changed'))
    faults.push(
      `The changelog says below neither Added nor Changed what is new since ${last}: ${changes.added.slice(0, 5).join('; ')}.`,
    )
  return faults
}
