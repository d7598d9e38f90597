/** Sessions and people on a real Directus. */
import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import * as waymark from 'waymark-core'
import { open } from './support/core.ts'
import { type RunningDirectus, startDirectus } from './support/directus.ts'
import { type Mailbox, startMailbox } from './support/mailbox.ts'
import { oneTimePassword } from './support/one-time-password.ts'
import { until } from './support/until.ts'

let directus: RunningDirectus
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await startMailbox()
  const allowed = 'https://app.example/welcome'
  directus = await startDirectus({
    // Short, so that every test sees tokens run out.
    env: {
      ...mailbox.env,
      ACCESS_TOKEN_TTL: '2s',
      PASSWORD_RESET_URL_ALLOW_LIST: allowed,
      USER_INVITE_URL_ALLOW_LIST: allowed,
    },
  })
})
afterAll(async () => {
  await directus?.stop()
  mailbox?.stop()
})

const guest = (options: Partial<waymark.CoreOptions> = {}) => open({ apiUrl: directus.url, ...options })

async function loggedIn({ email, password }: { email: string; password: string }): Promise<waymark.Core> {
  const core = guest()
  await core.session.login({ email, password })
  return core
}
const admin = () => loggedIn(directus.admin)
const member = () => loggedIn(directus.member)
const failing = (code: string) => (error: unknown) => waymark.isWaymarkError(error) && error.code === code

/** A person of one test, with the rights of a member. */
async function newcomer(email: string): Promise<{ email: string; password: string }> {
  const person = { email, password: 'kettle-moss-1234' }
  const { role } = await (await member()).users.me({ fields: ['role'] })
  await (await admin()).users.create({ ...person, role })
  return person
}

test('somebody logs in, is who they are, and leaves', async () => {
  const core = await member()
  assert.equal((await core.users.me({ fields: ['email', 'first_name'] })).first_name, 'Ada')
  assert.equal(core.session.snapshot().state, 'logged_in')
  const access = await core.session.accessToken()
  await core.session.logout()
  assert.equal(core.session.snapshot().state, 'logged_out')
  await assert.rejects(core.items.list('quests'), failing('FORBIDDEN'))
  assert.ok(access)
})

test('wrong credentials are told in the sentence of the product', async () => {
  const core = guest()
  for (const email of [directus.member.email, 'nobody@example.com', 'no address', '']) {
    await assert.rejects(core.session.login({ email, password: 'wrong' }), (error) => {
      return (
        waymark.isSessionError(error) &&
        error.code === 'LOGIN_FAILED' &&
        error.message === 'Login failed, please check your credentials.'
      )
    })
  }
  assert.equal(core.session.snapshot().state, 'logged_out')
})

test('a second factor is asked for, and only the right one opens', async () => {
  const person = await newcomer('otp@example.com')
  const core = await loggedIn(person)
  const { secret } = await core.users.twoFactor.generate(person.password)
  await assert.rejects(core.users.twoFactor.enable(secret, '000000'))
  await core.users.twoFactor.enable(secret, oneTimePassword(secret))
  const other = guest()
  await assert.rejects(other.session.login(person), failing('INVALID_OTP'))
  await assert.rejects(other.session.login({ ...person, otp: '000000' }), failing('INVALID_OTP'))
  await other.session.login({ ...person, otp: oneTimePassword(secret) })
  assert.equal((await other.users.me()).email, person.email)
  await other.users.twoFactor.disable(oneTimePassword(secret))
  await loggedIn(person)
})

test('a refresh rotates the pair; a spent token ends the session, unless another core has what came of it', async () => {
  const { data } = await (
    await fetch(`${directus.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: directus.member.email, password: directus.member.password }),
    })
  ).json()
  const core = guest()
  core.session.adopt(data)
  assert.equal((await core.users.me()).email, directus.member.email)
  await core.session.refresh()
  assert.equal((await core.users.me()).email, directus.member.email)
  const other = guest()
  other.session.adopt(data)
  await other.session.refresh()
  assert.equal(await other.session.accessToken(), await core.session.accessToken())
  core.session.dispose()
  other.session.dispose()
  const late = guest()
  late.session.adopt(data)
  await assert.rejects(late.session.refresh(), failing('SESSION_ENDED'))
  assert.equal(late.session.snapshot().ended, 'expired')
})

test('a token that has run out is renewed, once for all calls', async () => {
  const core = guest({ autoRefresh: false })
  await core.session.login({ email: directus.member.email, password: directus.member.password })
  const first = await core.session.accessToken()
  const { expiresAt } = core.session.snapshot()
  await until(() => Date.now() > (expiresAt ?? 0))
  const replies = await Promise.all(Array.from({ length: 20 }, () => core.items.list('quests')))
  assert.ok(replies.every((rows) => rows.length === 3))
  assert.notEqual(await core.session.accessToken(), first)
})

test('a server that is away for a while throws nobody out', async () => {
  const core = await member()
  await directus.kill()
  await assert.rejects(core.items.list('quests'), waymark.isNetworkError)
  await assert.rejects(core.session.refresh(), waymark.isNetworkError)
  assert.notEqual(core.session.snapshot().state, 'logged_out')
  await directus.restart()
  await core.session.refresh()
  assert.equal((await core.items.list('quests')).length, 3)
})

test('a static token is taken when the server knows it', async () => {
  const core = guest()
  await assert.rejects(core.session.loginStatic('unknown-to-all'), failing('LOGIN_FAILED'))
  assert.equal(core.session.snapshot().state, 'logged_out')
  await core.session.loginStatic(directus.member.token)
  assert.equal(core.session.snapshot().state, 'static')
  assert.equal((await core.users.me()).email, directus.member.email)
})

test('somebody registers, is listed, changed and removed', async () => {
  const core = await admin()
  const made = await core.users.register({ email: 'grace@example.com', password: 'compass-9876', first_name: 'Grace' })
  assert.ok(made)
  assert.equal((await core.users.get(made.id)).first_name, 'Grace')
  await core.users.update(made.id, { first_name: 'Грейс' })
  const [found] = await core.users.list({ filter: { first_name: { _eq: 'Грейс' } } })
  assert.equal(found.id, made.id)
  await core.users.delete(made.id)
  await assert.rejects(core.users.get(made.id), failing('FORBIDDEN'))
})

test('a member changes their own name and nobody else', async () => {
  const core = await member()
  await core.users.update('me', { last_name: 'Lovelace' })
  assert.equal((await core.users.me()).last_name, 'Lovelace')
  assert.equal((await core.users.list()).length, 1)
})

test('an invited person accepts and logs in', async () => {
  const core = await admin()
  const { role } = await (await member()).users.me()
  const email = 'invited@example.com'
  await core.users.invite(email, role, 'https://app.example/welcome')
  const link = /https:\/\/app\.example\/welcome\?token=([\w.-]+)/.exec(await mailbox.next(email))
  assert.ok(link?.[1])
  await guest().users.acceptInvite(link[1], 'birch-lamp-2468')
  const invited = await loggedIn({ email, password: 'birch-lamp-2468' })
  assert.equal((await invited.users.me()).email, email)
  await assert.rejects(guest().users.acceptInvite('no-token', 'birch-lamp-2468'), waymark.isStatusError)
})

test('a forgotten password is set anew with the link of a mail, once', async () => {
  const person = await newcomer('forgetful@example.com')
  const core = guest()
  await core.password.request('nobody-has-this@example.com')
  await core.password.request(person.email, 'https://app.example/welcome')
  const token = /https:\/\/app\.example\/welcome\?token=([\w.-]+)/.exec(await mailbox.next(person.email))?.[1] ?? ''
  await core.password.reset(token, 'new-kettle-4321')
  await loggedIn({ email: person.email, password: 'new-kettle-4321' })
  await assert.rejects(loggedIn(person), failing('LOGIN_FAILED'))
  await assert.rejects(core.password.reset(token, 'again-kettle-4321'), waymark.isStatusError)
})
