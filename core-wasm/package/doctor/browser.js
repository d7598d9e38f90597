/** What a browser wants before a page of another origin may ask, and live data. */

/** @typedef {import('./findings.js').Finding} Finding */

/** @param {string | null} list */
const words = (list) =>
  (list ?? '')
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean)

/** @param {string} host the last two labels; three where the second is a short one, as in `co.uk` */
function siteOf(host) {
  if (/^[\d.]+$|:/.test(host)) return host
  const labels = host.split('.')
  return labels.slice((labels.at(-2) ?? '').length <= 3 && labels.length > 2 ? -3 : -2).join('.')
}

/** @type {Finding[]} */
export const browser = [
  {
    id: 'cors-off',
    title: 'Pages of this origin may not ask',
    fine: 'CORS: pages of this origin may ask',
    blocks: true,
    how: 'The preflight is answered without `Access-Control-Allow-Origin`.',
    cause: '`CORS_ENABLED` is false, `CORS_ORIGIN` does not name the origin, or a proxy answers `OPTIONS` itself.',
    remedy: 'Set `CORS_ENABLED=true` and `CORS_ORIGIN` to the origins of your pages; have the proxy pass `OPTIONS` on.',
    needs: 'origin',
    async find({ preflight }) {
      const { status, headers } = await preflight()
      return headers.has('access-control-allow-origin') ? null : `status ${status}`
    },
  },
  {
    id: 'cors-origin',
    title: 'Only pages of another origin may ask',
    fine: 'CORS: pages of this origin may ask',
    blocks: true,
    how: 'The preflight allows another origin than the one given.',
    cause: '`CORS_ORIGIN` names another origin: another port, `www.`, http for https, or a slash at its end.',
    remedy: 'Add the origin to `CORS_ORIGIN`, exactly as browsers send it, or set `true` for any.',
    needs: 'origin',
    async find({ preflight, origin }) {
      const allowed = (await preflight()).headers.get('access-control-allow-origin')
      if (allowed === null) return undefined
      return allowed === '*' || allowed === origin ? null : `allowed is ${allowed}`
    },
  },
  {
    id: 'cors-headers',
    title: 'Pages may not send a token',
    fine: 'CORS: they may send a token',
    blocks: true,
    how: 'The preflight does not allow the headers `Authorization` and `Content-Type`.',
    cause: '`CORS_ALLOWED_HEADERS` was set without them; `*` does not count for `Authorization`.',
    remedy: 'Set `CORS_ALLOWED_HEADERS=Content-Type,Authorization`, and `Idempotency-Key` where the page uses it.',
    needs: 'origin',
    async find({ preflight }) {
      const { headers } = await preflight()
      if (!headers.has('access-control-allow-origin')) return undefined
      const allowed = words(headers.get('access-control-allow-headers'))
      const missing = ['authorization', 'content-type'].filter(
        (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
      )
      return missing.length > 0 ? `not allowed: ${missing.join(', ')}` : null
    },
  },
  {
    id: 'cors-methods',
    title: 'Pages may not use every method',
    fine: 'CORS: they may use every method',
    // `SEARCH` is for queries that are too long for an address alone.
    blocks: (seen) => /PATCH|DELETE/.test(seen),
    how: 'The preflight does not allow `PATCH`, `DELETE` and `SEARCH`.',
    cause: '`CORS_METHODS` lacks one. `SEARCH` is not in the default of Directus.',
    remedy: 'Set `CORS_METHODS=GET,POST,PATCH,DELETE,SEARCH`.',
    needs: 'origin',
    async find({ preflight, mode }) {
      const { headers } = await preflight()
      if (!headers.has('access-control-allow-origin')) return undefined
      const allowed = words(headers.get('access-control-allow-methods'))
      const any = allowed.includes('*') && mode === 'json'
      const missing = any
        ? []
        : ['PATCH', 'DELETE', 'SEARCH'].filter((method) => !allowed.includes(method.toLowerCase()))
      return missing.length > 0 ? `not allowed: ${missing.join(', ')}` : null
    },
  },
  {
    id: 'cors-credentials',
    title: 'Pages may not send cookies',
    fine: 'CORS: they may send cookies',
    blocks: true,
    how: 'The preflight lacks `Access-Control-Allow-Credentials: true`, or allows any origin by `*`.',
    cause: '`CORS_CREDENTIALS` is false, or `CORS_ORIGIN` is `*`, which browsers refuse together with cookies.',
    remedy: 'Set `CORS_CREDENTIALS=true` and name the origins in `CORS_ORIGIN`; or use the mode `json`.',
    needs: 'cookies',
    async find({ preflight }) {
      const { headers } = await preflight()
      const origin = headers.get('access-control-allow-origin')
      if (origin === null) return undefined
      if (origin === '*') return 'Access-Control-Allow-Origin: *'
      return headers.get('access-control-allow-credentials') === 'true' ? null : 'no Access-Control-Allow-Credentials'
    },
  },
  {
    id: 'cross-site-cookies',
    title: 'The cookies of the session are those of a third party',
    fine: "The cookies of the session are those of the page's own site",
    how: 'The page and the API are of different sites, or one of them is on https alone.',
    cause: 'Browsers store cookies of another site only as `SameSite=None; Secure`, and more and more not at all.',
    remedy:
      'Serve the API from the site of the page (`api.example.org` for `www.example.org`, or a path of it). Else set the cookies to `SAME_SITE=none` and `SECURE=true`, or use the mode `json`.',
    needs: 'cookies',
    find({ base, origin }) {
      const page = new URL(origin ?? base)
      const same = siteOf(page.hostname) === siteOf(base.hostname) && page.protocol === base.protocol
      return same ? null : `${page.origin} and ${base.origin}`
    },
  },
  {
    id: 'websocket-off',
    title: 'Live data is off',
    fine: 'WebSockets reach Directus (live data)',
    how: 'A WebSocket at `websocket` is answered by the 404 of Directus, and `server/info` does not say that it is on.',
    cause:
      '`WEBSOCKETS_ENABLED` or `WEBSOCKETS_REST_ENABLED` is false, which is the default. Or a proxy does not pass the header `Upgrade` on.',
    remedy: 'Set `WEBSOCKETS_ENABLED=true`, if pages are to follow changes.',
    async find({ upgrade, info }) {
      const { status, isDirectus } = await upgrade()
      return status === 404 && isDirectus && !(await info()).websocket?.rest ? 'status 404' : null
    },
  },
  {
    id: 'websocket-blocked',
    title: 'WebSockets do not get through',
    fine: 'WebSockets reach Directus (live data)',
    blocks: true,
    how: 'A WebSocket at `websocket` is answered neither by Directus nor as one.',
    cause:
      'A proxy drops the headers `Upgrade` and `Connection`, or speaks HTTP 1.0 or 2 to Directus; or `WEBSOCKETS_REST_PATH` is another.',
    remedy:
      'nginx: `proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection upgrade;`',
    async find({ upgrade, info }) {
      const { status, isDirectus } = await upgrade()
      if (status === 101 || status === 401) return null
      if (status === 404 && isDirectus && !(await info()).websocket?.rest) return undefined
      return status === null ? 'no answer' : `status ${status}`
    },
  },
  {
    id: 'websocket-strict',
    title: 'Live data wants a token in its address',
    fine: 'Live data takes its token by a message',
    how: 'A WebSocket without a token is refused with 401.',
    cause: '`WEBSOCKETS_REST_AUTH` is `strict`.',
    remedy:
      'Set `WEBSOCKETS_REST_AUTH=handshake`: the client sends its token in the first message, so that no log of addresses has it.',
    async find({ upgrade }) {
      const { status } = await upgrade()
      if (status === 401) return 'status 401'
      return status === 101 ? null : undefined
    },
  },
]
