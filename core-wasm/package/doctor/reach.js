/** Whether a Directus is at the address at all. What is found here ends the examination: the rest would be noise. */

import { isHtml, NoReply } from './probe.js'

/** @typedef {import('./findings.js').Finding} Finding */

/** Where a Directus often stands below the origin. */
const usualPaths = ['/', '/api/', '/directus/', '/cms/', '/admin/api/']

/** @type {Finding[]} */
export const reach = [
  {
    id: 'unreachable',
    title: 'Nobody answers at this address',
    fine: 'Directus answers at this address',
    blocks: true,
    how: '`GET server/ping` gets no reply.',
    cause: 'The name is not known, the port is closed, a firewall drops the request, or the certificate is refused.',
    remedy:
      'Check the address and that Directus runs; behind a proxy, that the proxy reaches it. A certificate must be valid for this name, and sent with its intermediates.',
    ends: true,
    async find({ ping }) {
      try {
        await ping()
        return null
      } catch (error) {
        if (error instanceof NoReply) return error.message
        throw error
      }
    },
  },
  {
    id: 'redirect',
    title: 'The address leads elsewhere',
    fine: 'Directus answers at this address',
    blocks: true,
    how: '`GET server/ping` is answered by a redirect.',
    cause: 'A proxy sends requests from http to https, to another host, or to a page to sign in.',
    remedy:
      'Use the address that it leads to as `apiUrl`: the client follows no redirect, since a token would be carried along.',
    ends: true,
    async find({ ping }) {
      const { status, headers } = await ping()
      return status >= 300 && status < 400 ? `${status} to ${headers.get('location') ?? 'nowhere'}` : null
    },
  },
  {
    id: 'wrong-path',
    title: 'The API stands at another path',
    fine: 'Directus answers at this address',
    blocks: true,
    how: '`GET server/ping` is not answered here by `pong`, but it is at another path of the same origin.',
    cause:
      'Directus is behind a proxy below a path, and the path is missing in the address, or is not taken away by the proxy. Or the address is that of the Studio, which ends in `/admin`.',
    remedy: 'Use the address that was found as `apiUrl`, or have the proxy pass on the path that you want.',
    ends: true,
    async find({ ping, ask, base }) {
      if ((await ping()).text === 'pong') return null
      // The Studio stands below the API.
      const aboveStudio = /^(.*\/)admin\//.exec(base.pathname)?.slice(1) ?? []
      for (const path of [...aboveStudio, ...usualPaths]) {
        const other = new URL(`${path}server/ping`, base)
        if (path === base.pathname) continue
        const reply = await ask(other).catch(() => null)
        if (reply?.text === 'pong') return `Directus answers at ${new URL(path, base)}`
      }
      return null
    },
  },
  {
    id: 'html-reply',
    title: 'A page answers in the place of the API',
    fine: 'Directus answers at this address',
    blocks: true,
    how: '`GET server/ping` is answered by HTML.',
    cause:
      'The address is that of the site: a single-page app, which answers every path with its own page, or the error page of a proxy.',
    remedy:
      'Give the API a path or a host of its own, and have the proxy send it to Directus before the fallback of the app.',
    ends: true,
    async find({ ping }) {
      const reply = await ping()
      return isHtml(reply) ? `status ${reply.status}, ${reply.headers.get('content-type') ?? 'no type'}` : null
    },
  },
  {
    id: 'not-directus',
    title: 'Something else than Directus answers',
    fine: 'Directus answers at this address',
    blocks: true,
    how: '`GET server/ping` is answered, but not by `pong`.',
    cause:
      'Another service listens at the address, or Directus is up but refuses: it starts, is overloaded, or its database is gone.',
    remedy: 'Check host, port and path. With a status of 500 or more, look into the log of Directus.',
    ends: true,
    async find({ ping }) {
      const { status, text } = await ping()
      return text === 'pong' ? null : `status ${status}`
    },
  },
]
