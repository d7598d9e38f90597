/**
 * What the doctor can find: one entry for each, of which its help and the documentation are made too. In the order in
 * which it looks.
 */

import { access } from './access.js'
import { browser } from './browser.js'
import { probe } from './probe.js'
import { reach } from './reach.js'
import { server } from './server.js'

/**
 * @typedef {object} Finding
 * @property {string} id
 * @property {string} title what is wrong, as a sentence
 * @property {string} fine what is right where it is not found; those that look at one thing have the same
 * @property {boolean | ((seen: string, probe: import('./probe.js').Probe) => boolean)} [blocks] whether a page cannot work
 *   then; else it is a choice, or a limit that it may never reach
 * @property {string} how how it is found from outside
 * @property {string} cause
 * @property {string} remedy
 * @property {'token' | 'origin' | 'cookies'} [needs] what has to be known: a token, the origin of the page, or that
 *   besides a mode with cookies
 * @property {boolean} [ends] whether nothing else can be looked at then
 * @property {(probe: import('./probe.js').Probe) => Seen | Promise<Seen>} find what was seen; null where it is as it
 *   should be, and undefined where that cannot be told
 *
 * @typedef {string | null | undefined} Seen
 * @typedef {{ id: string, blocks: boolean, title: string, seen: string, cause: string, remedy: string }} Found
 * @typedef {{ ids: string[], text: string }} Fine
 * @typedef {{ id: string, needs: string }} Skipped
 */

/** @type {readonly Finding[]} */
export const findings = [...reach, ...server, ...access, ...browser]

const needs = {
  token: 'a token, in the variable WAYMARK_TOKEN or the one of --token-env',
  origin: '--origin, the origin of the page',
  cookies: '--origin and --mode cookie or session',
  mode: '--mode cookie or session',
}

/**
 * Looks for each of them.
 *
 * @param {import('./probe.js').Target} target
 * @returns {Promise<{ found: Found[], fine: Fine[], skipped: Skipped[] }>}
 */
export async function examine(target) {
  const at = probe(target)
  /** @type {Found[]} */
  const found = []
  /** @type {Skipped[]} */
  const skipped = []
  /** @type {Map<string, { ids: string[], isWhole: boolean }>} */
  const looked = new Map()
  const known = { token: at.token, origin: at.origin, cookies: at.origin && at.mode !== 'json' }
  for (const { id, title, fine, blocks = false, cause, remedy, find, ends, needs: need } of findings) {
    // A page of the API's own origin needs no leave of it.
    if (need && !known[need]) {
      if (need === 'token' || !target.origin || (need === 'cookies' && at.origin))
        skipped.push({ id, needs: needs[need === 'cookies' && at.origin ? 'mode' : need] })
      continue
    }
    if (!ends) await requireToken(at)
    const seen = await find(at)
    const group = looked.get(fine) ?? { ids: [], isWhole: true }
    looked.set(fine, { ids: [...group.ids, id], isWhole: group.isWhole && seen === null })
    if (typeof seen !== 'string') continue
    const isBlocked = typeof blocks === 'function' ? blocks(seen, at) : blocks
    found.push({ id, blocks: isBlocked, title, seen, cause, remedy })
    if (ends) break
  }
  const whole = [...looked].filter(([, { isWhole }]) => isWhole)
  return { found, fine: whole.map(([text, { ids }]) => ({ ids, text })), skipped }
}

/**
 * What is seen with a token that the server refuses would say nothing of what its holder sees.
 *
 * @param {import('./probe.js').Probe} probe
 */
async function requireToken({ token, isTokenRefused }) {
  if (token && (await isTokenRefused())) {
    throw new Error('The server refuses the token: it has run out, or is of another server. Make a new one.')
  }
}
