/** What the server itself, or the proxy before it, has set wrongly, whoever asks. */

import { isDirectus } from './probe.js'

/** @typedef {import('./findings.js').Finding} Finding */

/** Hosts that a browser trusts without https. */
const isLocal = (/** @type {string} */ host) => /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(host)

const minuteMs = 60_000

/** @type {Finding[]} */
export const server = [
  {
    id: 'plain-http',
    title: 'Tokens travel unencrypted',
    fine: 'Tokens travel encrypted, or stay on this machine',
    blocks: (_, { origin }) => origin?.startsWith('https:') ?? false,
    how: 'The address begins with `http:`, and its host is not this machine.',
    cause: 'Directus is reached without TLS. A page on https may not ask it at all, and no `Secure` cookie is stored.',
    remedy: 'Put a proxy with a certificate before it, and use the address with `https:`.',
    find: ({ base }) => (base.protocol === 'http:' && !isLocal(base.hostname) ? base.origin : null),
  },
  {
    id: 'clock',
    title: 'The clock of the server is wrong',
    fine: 'The clock of the server is right',
    how: 'The header `Date` of a reply is more than a minute from the clock of this machine.',
    cause: 'The server, or this machine, does not synchronise its clock.',
    remedy:
      'Synchronise it (NTP). The client counts the life of a token from its receipt, but single sign-on, one-time passwords and signed messages are refused by a clock that is off.',
    async find({ ask }) {
      const before = Date.now()
      const date = Date.parse((await ask('server/ping')).headers.get('date') ?? '')
      if (Number.isNaN(date)) return undefined
      // The header has whole seconds, and was written between the two moments.
      const off = date < before ? Math.max(0, before - date - 1000) : Math.max(0, date - Date.now())
      return off > minuteMs ? `${Math.round(off / 1000)} s ${date < before ? 'behind' : 'ahead'}` : null
    },
  },
  {
    id: 'outdated',
    title: 'This Directus is older than the client knows',
    fine: 'Directus is 11 or newer',
    blocks: true,
    how: '`GET server/info` with a token names a version before 11.',
    cause: 'Directus 10 and older have other permissions, and no policies.',
    remedy: 'Upgrade to Directus 11; its notes on breaking changes say how.',
    needs: 'token',
    async find({ info }) {
      const { version } = await info()
      if (version === undefined) return undefined
      return Number.parseInt(version, 10) < 11 ? version : null
    },
  },
  {
    id: 'public-url',
    title: '`PUBLIC_URL` is another address',
    fine: '`PUBLIC_URL` is this address',
    how: '`GET server/specs/oas` names as its server another address than the one asked.',
    cause: 'The setting `PUBLIC_URL` is missing, or was not changed when Directus moved.',
    remedy:
      'Set it to the address of the API as browsers know it: links in e-mails, single sign-on and the Studio are made from it.',
    async find({ openApi, base }) {
      const named = (await openApi())?.servers?.[0]?.url
      if (typeof named !== 'string') return undefined
      const same = named.replace(/\/$/, '') === base.href.replace(/\/$/, '')
      return same || named === base.host ? null : named || 'empty'
    },
  },
  {
    id: 'search-blocked',
    title: 'The method `SEARCH` does not reach Directus',
    fine: 'Queries that are too long for an address get through (`SEARCH`)',
    how: '`SEARCH users` is answered, but not as Directus answers.',
    cause: 'A proxy or a firewall lets only the methods through that it knows.',
    remedy:
      'Allow `SEARCH`: a query that is too long for an address is sent by it. Until then keep queries below 6,000 characters.',
    async find({ ask }) {
      const reply = await ask('users', { method: 'SEARCH', body: { query: { limit: 1, fields: ['id'] } } }).catch(
        () => null,
      )
      if (reply && isDirectus(reply)) return null
      return reply ? `status ${reply.status}` : 'the connection ended'
    },
  },
  {
    id: 'long-address',
    title: 'Long addresses are refused',
    fine: 'Addresses of 6,000 characters get through',
    how: '`GET server/ping` with 6,000 characters of query is not answered by `pong`.',
    cause: 'A proxy limits the length of a request line below the 8 KB that are usual.',
    remedy:
      'Raise it (nginx: `large_client_header_buffers 4 16k`): the client sends queries up to 6,000 characters in the address.',
    async find({ ask }) {
      const reply = await ask(`server/ping?fields=${'a'.repeat(6000)}`).catch(() => null)
      if (reply?.text === 'pong') return null
      return reply ? `status ${reply.status}` : 'the connection ended'
    },
  },
  {
    id: 'graphql-blocked',
    title: 'GraphQL does not reach Directus',
    fine: 'GraphQL answers',
    how: '`GET graphql` is answered, but not as Directus answers.',
    cause: 'A proxy or a firewall does not pass this path on.',
    remedy: 'Have the proxy pass on every path below the address, if pages are to use `core.graphql`.',
    async find({ ask }) {
      const reply = await ask('graphql?query=%7B__typename%7D').catch(() => null)
      if (reply && isDirectus(reply)) return null
      return reply ? `status ${reply.status}` : 'the connection ended'
    },
  },
  {
    id: 'cached-replies',
    title: 'Replies are cached longer than they are true',
    fine: 'Replies are not cached',
    how: '`GET server/info` may be stored (`Cache-Control: max-age`), or comes out of a cache (`Age`).',
    cause: '`CACHE_ENABLED` without `CACHE_AUTO_PURGE`, or a proxy that caches the API.',
    remedy:
      'Set `CACHE_AUTO_PURGE=true`, and keep the API out of caches before it: what was just written is else read as it was before.',
    async find({ ask }) {
      const { headers } = await ask('server/info')
      const kept = headers.get('cache-control') ?? ''
      if (Number(/(?:s-maxage|max-age)=(\d+)/.exec(kept)?.[1] ?? 0) > 0) return `Cache-Control: ${kept}`
      return Number(headers.get('age') ?? 0) > 0 ? `Age: ${headers.get('age')}` : null
    },
  },
  {
    id: 'rate-limit',
    title: 'The rate limit is lower than a page needs',
    fine: 'The rate limit is high enough for a page',
    how: '`GET server/info` with a token names fewer than five calls a second for one address.',
    cause:
      '`RATE_LIMITER_POINTS` is low for its `RATE_LIMITER_DURATION`. Behind a proxy without `IP_TRUST_PROXY` all visitors share it.',
    remedy:
      'Allow at least 50 points a second, the default of Directus; a page that opens makes a dozen calls at once.',
    needs: 'token',
    async find({ info }) {
      const { rateLimit } = await info()
      if (rateLimit === undefined) return undefined
      const { points, duration } = rateLimit || {}
      return points / duration < 5 ? `${points} calls in ${duration} s` : null
    },
  },
  {
    id: 'query-limit',
    title: 'Lists end before they are complete',
    fine: 'Lists of 100 items are not cut',
    how: '`GET server/info` with a token names a limit of fewer than 100 items.',
    cause:
      '`QUERY_LIMIT_MAX` or `QUERY_LIMIT_DEFAULT` is lower than the default of Directus, and a list that is cut looks complete.',
    remedy: 'Set both to at least 100, or give every list a `limit` below the setting and go on with `page`.',
    needs: 'token',
    async find({ info }) {
      const { queryLimit } = await info()
      if (!queryLimit) return undefined
      const { default: usual, max = -1 } = queryLimit
      if (max >= 0 && max < 100) return `QUERY_LIMIT_MAX is ${max}`
      return usual >= 0 && usual < 100 ? `QUERY_LIMIT_DEFAULT is ${usual}` : null
    },
  },
]
