/**
 * What a core has of the page, or of what stands for one: a timer, the moments to look again, the other tabs, and who is
 * called back after a change.
 */

import { maybe } from './perform.js'

// What `step` is told under the number 0. The same numbers as in `call.rs`.
const WOKE = 1
const RANG = 2
const HEARD = 3

/**
 * The moments after which a page should look again: the network is back, or gone, which a socket notices late; the tab is
 * seen again. Node has neither. The third is a page that comes back from the browser's cache; the fourth comes from the
 * document, and rises to the window; the last is a window that stood in sight all along, behind another one that was used.
 */
const MOMENTS = ['online', 'offline', 'pageshow', 'visibilitychange', 'focus']

/** A property of the global object; undefined where reading it throws. @param {string} name */
export const found = (name) => maybe(() => /** @type {any} */ (globalThis)[name])

/** Empty where there is no page. */
export const cookies = () => String(found('document')?.cookie ?? '')

/** No page, or refused in a sandboxed frame: the session works without. @param {string} text */
export const setCookie = (text) =>
  maybe(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the core writes the whole text, and it has to stand at once.
    document.cookie = text
  })

/** The options of a core, and what of them is the owner's: it is not read like the rest. @param {any} options */
export function apart(options) {
  const { storage, logger, fetch, ...rest } = Object(options)
  return { storage, logger, fetch, rest }
}

/**
 * @param {import('./perform.js').Step} step
 * @param {string} name of the channel between tabs
 * @param {boolean} hears whether those may have the same session
 */
export function pageOf(step, name, hears) {
  /** @type {any} */
  let timer
  /** @type {Map<object, () => void>} */
  const subscribers = new Map()
  const opened = () => maybe(() => new BroadcastChannel(name))
  const onMoment = () => {
    if (!found('document')?.hidden) step(0, WOKE)
  }
  const listening = [...MOMENTS]
  for (const moment of listening) maybe(() => addEventListener(moment, onMoment))
  /** @type {any} */
  let channel = hears ? opened() : undefined
  if (channel) {
    channel.onmessage = (/** @type {any} */ { data }) => step(0, HEARD, data)
    inBackground(channel)
  }
  return {
    hasPeers: () => Boolean(channel),

    /** Rings once, instead of whatever was to ring before. @param {number | undefined} ms early where it is too long */
    ringAfter(ms) {
      clearTimeout(timer)
      if (ms !== undefined) timer = inBackground(setTimeout(step, Math.min(Math.max(ms, 0), 0x7fffffff), 0, RANG))
    },

    /** After its end the channel is opened for a last word. @param {unknown} words that can be copied */
    tellPeers(words) {
      const open = channel ?? opened()
      maybe(() => open?.postMessage(words))
      if (!channel) open?.close()
    },

    /** @param {() => void} callback @returns {() => void} by which it is called back no longer */
    subscribe(callback) {
      const key = {}
      subscribers.set(key, callback)
      return () => void subscribers.delete(key)
    },

    /** Calls back whoever had subscribed, and has not left meanwhile. One that throws does not stop the others. */
    notify() {
      for (const [key, callback] of [...subscribers]) {
        try {
          if (subscribers.has(key)) callback()
        } catch (error) {
          console.error(error)
        }
      }
    },

    end() {
      subscribers.clear()
      clearTimeout(timer)
      for (const moment of listening.splice(0)) maybe(() => removeEventListener(moment, onMoment))
      if (!channel) return
      channel.onmessage = null
      channel.close()
      channel = undefined
    },
  }
}

/** Lets Node end while this is open. In a browser nothing has to be done: a timer is a number there. @param {any} handle */
function inBackground(handle) {
  handle.unref?.()
  return handle
}
