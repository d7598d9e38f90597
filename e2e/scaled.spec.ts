import { ApiClient } from './support/api-client.ts'
import { backOffice, expect, processIds, reconcile, test } from './support/fixtures.ts'
import { freshName } from './support/names.ts'

const url = process.env.WAYMARK_TEST_URL ?? ''

/** Statuses of many calls, which go to the processes in turn. */
async function statuses(path: string, calls = 12, token = ''): Promise<number[]> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const replies = await Promise.all(Array.from({ length: calls }, () => fetch(`${url}/api${path}`, { headers })))
  return [...new Set(replies.map(({ status }) => status))]
}

/** Ends a process as a fault would; the stack did not ask for it. */
async function crash(name: string): Promise<number> {
  const [pid] = await processIds(name)
  if (!pid) throw new Error(`${name} does not run`)
  process.kill(pid, 'SIGKILL')
  return pid
}

/**
 * Waits until the stack has started it again, and every process of Directus says that it is well: without a database it
 * only says that it is not.
 */
async function isBack(name: string, before: number) {
  await expect.poll(async () => (await processIds(name))[0] ?? before, { timeout: 60_000 }).not.toBe(before)
  await expect.poll(areWell, { timeout: 60_000 }).toBe(true)
}

async function areWell(): Promise<boolean> {
  const said = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const reply = await fetch(`${url}/api/programme/health`)
      return reply.ok && ((await reply.json()) as { data: { ok: boolean } }).data.ok
    }),
  )
  return said.every(Boolean)
}

/** A web socket that heard every change of announcements since it was opened. */
async function listener(token: string): Promise<{ heard: string[]; close: () => void }> {
  const heard: string[] = []
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/websocket`)
  await new Promise<void>((resolve, reject) => {
    socket.onerror = () => reject(new Error('the web socket was refused'))
    socket.onopen = () => socket.send(JSON.stringify({ type: 'auth', access_token: token }))
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as { type: string; event?: string; data?: { slug?: string }[] }
      if (message.type === 'auth')
        socket.send(JSON.stringify({ type: 'subscribe', collection: 'announcements', query: { fields: ['slug'] } }))
      if (message.type === 'ping') socket.send(JSON.stringify({ type: 'pong' }))
      if (message.type !== 'subscription') return
      if (message.event === 'init') resolve()
      else heard.push(...(message.data ?? []).map(({ slug }) => slug ?? ''))
    }
  })
  return { heard, close: () => socket.close() }
}

async function adminToken(): Promise<string> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: process.env.WAYMARK_TEST_PASSWORD }),
  })
  return ((await reply.json()) as { data: { access_token: string } }).data.access_token
}

test('two processes serve, and whoever signed in at one is known to the other', async () => {
  expect(await processIds('directus')).toHaveLength(2)
  const person = new ApiClient()
  await person.signIn(await backOffice.newParticipant('twice'))
  for (let call = 0; call < 8; call++) await person.get('GET', '/programme/me')
})

test('what changes at one process is heard at both: subscriptions, and who may do what', async () => {
  const token = await adminToken()
  const listeners = await Promise.all(Array.from({ length: 4 }, () => listener(token)))
  const slug = `news-${freshName()}`
  await backOffice.call('POST', '/items/announcements', { slug, title: 'News', body: 'News.', status: 'draft' })
  for (const { heard } of listeners) await expect.poll(() => heard).toContain(slug)
  for (const { close } of listeners) close()

  const account = await backOffice.newParticipant('reader')
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  const own = ((await reply.json()) as { data: { access_token: string } }).data.access_token
  expect(await statuses('/folders', 8, own)).toEqual([403])
  const [policy] = await backOffice.call<{ id: string }[]>('GET', '/policies?filter[name][_eq]=Participant&fields=id')
  const { id } = await backOffice.call<{ id: number }>('POST', '/permissions', {
    ...{ policy: policy?.id, collection: 'directus_folders', action: 'read', fields: ['*'], permissions: {} },
  })
  await expect.poll(() => statuses('/folders', 8, own)).toEqual([200])
  await backOffice.call('DELETE', `/permissions/${id}`)
  await expect.poll(() => statuses('/folders', 8, own)).toEqual([403])
})

test('a process of Directus that is killed is missed by nobody, and comes back', async ({ page }) => {
  await page.goto('/')
  const before = await crash('directus-1')
  for (let round = 0; round < 5; round++) expect(await statuses('/programme/health')).toEqual([200])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await isBack('directus-1', before)
})

test('without PostgreSQL there is a clear answer, and afterwards everything goes on', async () => {
  const before = await crash('postgresql')
  await isBack('postgresql', before)
  const person = new ApiClient()
  await person.signIn(await backOffice.newParticipant('patient'))
  await person.get('GET', '/programme/me')
  await reconcile()
})

test('Redis may be lost: what it held was worth nothing', async () => {
  const person = new ApiClient()
  await person.signIn(await backOffice.newParticipant('keeper'))
  const before = await crash('redis')
  await person.get('GET', '/programme/me')
  await isBack('redis', before)
  await person.get('GET', '/programme/me')
})
