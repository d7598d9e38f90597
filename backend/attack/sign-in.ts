/** Getting into accounts of others, keeping their owners out, and staying in after one was put out. */
import { createHmac, randomBytes } from 'node:crypto'
import type { EmailCodeSent, QuestDetail } from 'waymark-core'
import { connect } from './live.ts'
import type { Tally } from './tally.ts'
import { type Caller, inParallel, type Request } from './target.ts'
import { type Account, signIn, type World } from './world.ts'

const wrong = 'not the password of anybody'
const from = (network: string) => ({ 'x-forwarded-for': network })
const post = (path: string, body: object, headers?: Record<string, string>): Request => ({
  ...{ method: 'POST', path, body },
  ...(headers ? { headers } : {}),
})

export async function attackSignIn(world: World, tally: Tally, isShort: boolean): Promise<string[]> {
  await sessionsThatEnded(world, tally)
  await suspendedTokens(world, tally)
  await forgedTokens(world, tally)
  await addressesToldApart(world, tally)
  if (isShort) return []
  await guessedCodeWords(world, tally)
  // Last: where everything comes from one network, nobody signs in from there for some minutes afterwards.
  return await keepTheOwnerOut(world, tally)
}

/** A thousand wrong passwords and a thousand wrong codes, from everywhere. */
async function keepTheOwnerOut({ target, victim, administrator, anonymous }: World, tally: Tally): Promise<string[]> {
  const tries = Array.from({ length: 1000 }, (_, at) => at)
  const networkOf = (at: number) => `198.51.100.${at % 20}`
  await inParallel(tries, 8, async (at) => {
    tally.count('sign-in', 'anonymous')
    const request = post('/auth/login', { email: victim.email, password: `${wrong} ${at}` }, from(networkOf(at)))
    const { status } = await target.askOnce(anonymous, request)
    if (status < 300) tally.escape('sign-in', 'anonymous', request, 'a wrong password signs in')
  })
  const notes: string[] = []
  const challenges: string[] = []
  for (let at = 0; at < 20; at++) {
    const asked = await target.askOnce(
      anonymous,
      post('/programme/auth/email/request', { email: victim.email }, from(networkOf(at))),
    )
    if (asked.status === 200) challenges.push((JSON.parse(asked.text).data as EmailCodeSent).challenge)
  }
  if (challenges.length === 0)
    notes.push('No code was sent by mail: wrong ones were tried on a challenge that is made up.')
  await inParallel(tries, 8, async (at) => {
    tally.count('sign-in', 'anonymous')
    const challenge = challenges[at % challenges.length] ?? 'made-up'
    const body = { email: victim.email, code: String(at).padStart(6, '0'), challenge }
    const request = post('/programme/auth/email/verify', body, from(networkOf(at)))
    const { status } = await target.askOnce(anonymous, request)
    if (status < 300) tally.escape('sign-in', 'anonymous', request, 'a guessed code signs in')
  })
  tally.count('sign-in', 'participant')
  const own = post(
    '/auth/login',
    { email: victim.email, password: victim.password, mode: 'json' },
    from('203.0.113.20'),
  )
  const { status, text } = await target.askOnce(anonymous, own)
  const account = await target.data<{ status: string }>(administrator, {
    method: 'GET',
    path: `/users/${victim.user}?fields=status`,
  })
  if (account.status !== 'active')
    tally.escape('sign-in', 'participant', own, `the account is ${account.status} after wrong passwords`)
  if (status === 429 && !(await tellsNetworksApart(target, anonymous)))
    notes.push(
      'All tries came from one network, the owner among them: whether another one is let in at once was not seen.',
    )
  else if (status >= 300)
    tally.escape('sign-in', 'participant', own, `its owner is not let in: ${status} ${text.slice(0, 200)}`)
  return notes
}

/** Behind a proxy that drops what a client says of itself, everything here comes from one network. */
async function tellsNetworksApart(target: World['target'], asker: Caller): Promise<boolean> {
  const email = `${randomBytes(6).toString('hex')}@example.com`
  const look = async (network: string) =>
    (await target.askOnce(asker, post('/auth/login', { email, password: wrong }, from(network)))).status
  for (let tries = 0; tries < 30; tries++)
    if ((await look('192.0.2.77')) === 429) return (await look('192.0.2.177')) !== 429
  return true
}

interface Session {
  access_token: string
  refresh_token: string
}

async function open({ target }: World, { email, password }: Account): Promise<Session> {
  return await target.data<Session>(null, post('/auth/login', { email, password, mode: 'json' }))
}

async function sessionsThatEnded(world: World, tally: Tally): Promise<void> {
  const { target, participant } = world
  const refused = async (request: Request, asker: Caller | null, what: string) => {
    tally.count('sign-in', 'participant')
    if ((await target.ask(asker, request)).status < 300) tally.escape('sign-in', 'participant', request, what)
  }
  const withToken = (token: string): Caller => ({ ...participant, token })
  const renew = (refresh_token: string) => post('/auth/refresh', { refresh_token, mode: 'json' })
  const left = await open(world, participant)
  await target.ask(null, post('/auth/logout', { refresh_token: left.refresh_token, mode: 'json' }))
  await refused(renew(left.refresh_token), null, 'a session that was signed out is renewed')
  const used = await open(world, participant)
  const next = await target.data<Session>(null, renew(used.refresh_token))
  // For half a minute the same browser is given the same again, until that is used.
  const elsewhere = { ...renew(used.refresh_token), headers: { 'user-agent': 'another browser' } }
  await refused(elsewhere, null, 'a token is renewed a second time by another browser')
  await target.data<Session>(null, renew(next.refresh_token))
  await refused(renew(used.refresh_token), null, 'a token is renewed a second time after what it gave was used')
  const everywhere = [await open(world, participant), await open(world, participant)]
  await target.ask(withToken(everywhere[0]?.access_token ?? ''), post('/programme/auth/sign-out-everywhere', {}))
  for (const { access_token, refresh_token } of everywhere) {
    await refused(renew(refresh_token), null, 'a session is renewed after signing out everywhere')
    for (const path of ['/users/me', '/programme/me', '/items/profiles'])
      await refused({ method: 'GET', path }, withToken(access_token), 'a token works after signing out everywhere')
    await connectsNot(world, tally, withToken(access_token))
  }
}

async function connectsNot({ target }: World, tally: Tally, asker: Caller): Promise<void> {
  tally.count('sign-in', asker.name)
  const live = await connect(target, asker)
  if (live?.heard.some(({ type, status }) => type === 'auth' && status === 'ok'))
    tally.escape('sign-in', asker.name, 'a live connection', 'opens with a token that has ended')
  live?.close()
}

async function suspendedTokens(world: World, tally: Tally): Promise<void> {
  const { target, suspended } = world
  const { email, password } = suspended
  for (const request of [
    ...['/users/me', '/programme/me', '/programme/quests', '/items/profiles', '/items/quests'].map((path) => ({
      method: 'GET',
      path,
    })),
    post('/graphql', { query: '{ quests { id } }' }),
    post('/programme/uploads', { name: 'a.pdf', mediaType: '', bytes: 10 }),
  ]) {
    tally.count('sign-in', 'suspended')
    const { status } = await target.ask(suspended, request)
    if (status < 300) tally.escape('sign-in', 'suspended', request, 'the token of a suspended person works')
  }
  tally.count('sign-in', 'suspended')
  const again = post('/auth/login', { email, password, mode: 'json' })
  if ((await target.ask(null, again)).status < 300)
    tally.escape('sign-in', 'suspended', again, 'a suspended person signs in')
  await connectsNot(world, tally, suspended)
}

/** Tokens that nobody gave. */
async function forgedTokens({ target, victim, anonymous }: World, tally: Tally): Promise<void> {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(Date.now() / 1000) + 900
  const claims = part({ id: victim.user, role: null, app_access: true, admin_access: true, iss: 'directus', exp })
  const signed = (secret: string) => {
    const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${claims}`
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }
  const tokens = [
    `${part({ alg: 'none', typ: 'JWT' })}.${claims}.`,
    ...['', 'secret', 'directus', 'test'].map(signed),
    `${signed('x')}x`,
    '../../x',
    "' or 1=1 --",
  ]
  for (const token of tokens)
    for (const request of [
      { method: 'GET', path: '/users/me', headers: { authorization: `Bearer ${token}` } },
      { method: 'GET', path: `/users/me?access_token=${encodeURIComponent(token)}` },
      { method: 'GET', path: '/users/me', headers: { cookie: `directus_session_token=${encodeURIComponent(token)}` } },
      post('/auth/refresh', { refresh_token: token, mode: 'json' }),
    ]) {
      tally.count('sign-in', 'anonymous')
      if ((await target.ask(anonymous, request)).status < 300)
        tally.escape('sign-in', 'anonymous', request, 'a token that nobody gave is taken')
    }
}

/** Whether an account has an address, and whether somebody else's is taken over by registering it. */
async function addressesToldApart({ target, victim, anonymous, suspended }: World, tally: Tally): Promise<void> {
  const free = () => `${randomBytes(6).toString('hex')}@example.com`
  const likeness = (status: number, text: string) =>
    `${status} ${text.replace(/"(challenge|expiresAt)":"[^"]*"/g, '').replaceAll(/\S+@example\.com/g, '')}`
  for (const known of [victim.email, suspended.email])
    for (const ask of [
      (email: string) => post('/users/register', { email, password: `${wrong} at all` }),
      (email: string) => post('/auth/password/request', { email }),
      (email: string) => post('/programme/auth/email/request', { email }),
      (email: string) => post('/auth/login', { email, password: 'x' }, from('192.0.2.31')),
      (email: string) => post('/users/invite/accept', { token: email, password: wrong }),
    ]) {
      tally.count('pair', 'anonymous')
      const [one, other] = [await target.ask(anonymous, ask(known)), await target.ask(anonymous, ask(free()))]
      if (likeness(one.status, one.text) !== likeness(other.status, other.text))
        tally.escape(
          'pair',
          'anonymous',
          ask(known),
          `${one.status} ${one.text.slice(0, 120)}, but ${other.status} ${other.text.slice(0, 120)}`,
        )
    }
  tally.count('sign-in', 'anonymous')
  const stolen = post('/auth/login', { email: victim.email, password: `${wrong} at all` }, from('192.0.2.32'))
  if ((await target.ask(anonymous, stolen)).status < 300)
    tally.escape('sign-in', 'anonymous', stolen, 'the password of a registration opens the account of another')
  const tries = Array.from(
    { length: 30 },
    (_, at) => `t${at}: auth_login(email: "${victim.email}", password: "${wrong}") { expires }`,
  )
  for (const path of ['/graphql/system', '/GraphQL/System', '/graphql/system/any/more']) {
    const many = post(path, { query: `mutation { ${tries.join(' ')} }` })
    tally.count('sign-in', 'anonymous', tries.length)
    const { text } = await target.ask(anonymous, many)
    if (!text.includes('FORBIDDEN'))
      tally.escape('sign-in', 'anonymous', many, `passwords are tried by GraphQL: ${text.slice(0, 200)}`)
  }
}

/** So many guesses an hour are marked; more would spell a word out. */
const mostMarked = 100

async function guessedCodeWords({ target, participant, quest, victim }: World, tally: Tally): Promise<void> {
  const start = post(`/programme/quests/${quest}/start`, {})
  const { run, steps } = await target.data<QuestDetail>(participant, start)
  const step = steps.find(({ kind }) => kind === 'code')
  let marked = 0
  await inParallel(
    Array.from({ length: 1000 }, (_, at) => at),
    4,
    async (at) => {
      tally.count('sign-in', 'participant')
      const { status } = await target.askOnce(
        participant,
        post(`/programme/runs/${run?.id}/steps/${step?.id}`, { code: `guess-${at}` }),
      )
      if (status < 300) marked += 1
    },
  )
  await target.ask(participant, post(`/programme/runs/${run?.id}/abandon`, {}))
  if (marked > mostMarked)
    tally.escape(
      'sign-in',
      'participant',
      `POST /programme/runs/${run?.id}/steps/…`,
      `${marked} code words were marked at once`,
    )
  tally.count('sign-in', 'participant')
  if (!(await signIn(target, participant.email, participant.password).catch(() => null)))
    tally.escape('sign-in', 'participant', 'POST /auth/login', 'who guessed code words is not let in')
  if ((await target.ask(victim, { method: 'GET', path: `/programme/quests/${quest}` })).status !== 200)
    tally.escape(
      'sign-in',
      'participant',
      `GET /programme/quests/${quest}`,
      'another person pays for guesses that are not theirs',
    )
}
