/** Pages of other origins, which a browser sends somebody's cookies for. */
import { expect, test } from 'vitest'
import { appUrl, password } from './support/directus.ts'
import { administrator } from './support/person.ts'
import { shared } from './support/shared.ts'

const elsewhere = 'http://waymark.test:8081'
const email = 'admin@example.com'

interface Ask {
  method?: string
  headers?: Record<string, string>
  body?: string | FormData
}

async function ask(path: string, { method = 'POST', headers = {}, body }: Ask = {}) {
  const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const reply = await fetch(`${shared().url}${path}`, { method, headers: { ...type, ...headers }, body: body ?? null })
  const text = await reply.text()
  const error = text.startsWith('{') ? JSON.parse(text).errors?.[0] : undefined
  return { status: reply.status, message: String(error?.message ?? ''), cookie: reply.headers.get('set-cookie') ?? '' }
}

/** The cookie of an administrator who is in the Studio, or of a front end that keeps the refresh token in one. */
async function signedIn(mode: 'session' | 'cookie'): Promise<string> {
  const { cookie } = await ask('/auth/login', { body: JSON.stringify({ email, password, mode }) })
  return cookie.split(';')[0] ?? ''
}

function file(name: string, rows: object): FormData {
  const form = new FormData()
  form.append('file', new Blob([JSON.stringify(rows)], { type: 'application/json' }), name)
  return form
}

const acts: [string, Ask?][] = [
  ['/utils/import/directus_users', { body: file('users.json', [{ email: 'made-elsewhere@example.com' }]) }],
  ['/files', { body: file('stored.json', {}) }],
  ['/items/announcements', { body: '{}' }],
  ['/items/announcements', { method: 'SEARCH', body: '{"query":{}}' }],
  ['/users/me', { method: 'PATCH', body: '{"first_name":"Mallory"}' }],
  ['/files/3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7c09', { method: 'DELETE' }],
  ['/graphql', { body: '{"query":"{ __typename }"}' }],
  [
    '/GraphQL/System/',
    { body: '{"query":"mutation { update_users_me(data: { first_name: \\"Mallory\\" }) { id } }"}' },
  ],
  ['/programme/watches/canvas-pack', { method: 'PUT', body: '{}' }],
  ['/Programme/uploads', { body: '{}' }],
  ['/auth/refresh', { body: '{"mode":"session"}' }],
  ['/auth/logout', { body: '{"mode":"session"}' }],
]

test('a page of another origin does nothing with somebody’s cookie, by any way, and is told by which setting it may', async () => {
  const cookie = await signedIn('session')
  const foreign: Record<string, string>[] = [
    { origin: elsewhere },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const [path, about = {}] of acts)
    for (const headers of foreign) {
      const { status, message } = await ask(path, { ...about, headers: { ...headers, cookie } })
      expect([path, status]).toEqual([path, 403])
      expect(message).toContain('CORS_ORIGIN')
    }
  // Nothing of it was done, and the session goes on.
  const admin = await administrator()
  const made = await admin.call<unknown[]>('GET', '/users?filter[email][_eq]=made-elsewhere@example.com')
  expect(made.data).toEqual([])
  expect((await ask('/users/me', { method: 'GET', headers: { cookie, origin: elsewhere } })).status).toBe(200)
})

test('nor does it renew or end a session that the other cookie holds', async () => {
  const cookie = await signedIn('cookie')
  for (const path of ['/auth/refresh', '/auth/logout', '/auth/refresh/']) {
    expect((await ask(path, { headers: { cookie, origin: elsewhere }, body: '{"mode":"cookie"}' })).status).toBe(403)
  }
  expect((await ask('/auth/refresh', { headers: { cookie, origin: appUrl }, body: '{"mode":"cookie"}' })).status).toBe(
    200,
  )
})

test('pages of the product act, and so does whatever is no browser', async () => {
  const cookie = await signedIn('session')
  for (const headers of [{ origin: appUrl }, { 'sec-fetch-site': 'same-origin' }, {}]) {
    const { status } = await ask('/users/me', {
      method: 'PATCH',
      headers: { ...headers, cookie },
      body: '{"first_name":"Ada"}',
    })
    expect(status).toBe(200)
  }
})

test('a page of another origin may bring a token of its own, which no browser adds by itself', async () => {
  const { token } = await administrator()
  const headers = { authorization: `Bearer ${token}`, origin: elsewhere }
  expect((await ask('/users/me', { method: 'PATCH', headers, body: '{"first_name":"Ada"}' })).status).toBe(200)
})

test('GraphQL that is asked by GET changes nothing, whoever asks', async () => {
  const cookie = await signedIn('session')
  const change = 'mutation { update_users_me(data: { first_name: "Mallory" }) { id } }'
  for (const query of [change, `query Q { __typename } ${change.replace('mutation', 'mutation M')}`])
    for (const rest of ['', '&operationName=M']) {
      const path = `/graphql/system?query=${encodeURIComponent(query)}${rest}`
      expect((await ask(path, { method: 'GET', headers: { cookie } })).status).toBe(405)
    }
})
