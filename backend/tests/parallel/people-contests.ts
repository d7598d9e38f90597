/** Handles, wallets, characters, codes and nonces that many want at the same moment. */
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect } from 'vitest'
import type { EmailCodeSent, TraitCatalogue } from 'waymark-core'
import { agreedToAll } from '../support/agreed.ts'
import { justSignedIn, type Member, newcomers } from '../support/crowd.ts'
import { codeIn, mailTo } from '../support/mail.ts'
import { proofOf, send } from '../support/person.ts'
import { type Contest, many, tally, together } from './arena.ts'

export const peopleContests: Contest[] = [
  {
    name: `a handle that ${many} people choose is given to one`,
    hold: async ({ db }) => {
      const people = await newcomers(db, many)
      const replies = await together((place) =>
        (people[place] as Member).programme('POST', '/onboarding/handle', { handle: 'wanted', displayName: 'One' }),
      )
      expect(tally(replies)).toEqual({ ok: 1, HANDLE_TAKEN: many - 1 })
      expect(await db('profiles').where({ handle: 'wanted' })).toHaveLength(1)
    },
  },
  {
    name: 'the welcome is given once',
    hold: async ({ db }) => {
      const [who] = (await newcomers(db, 1)) as [Member]
      await db('profiles')
        .where({ id: who.profile })
        .update({ onboarding_step: 'welcome', consents: await agreedToAll(db) })
      expect(tally(await together(() => who.programme('POST', '/onboarding/welcome', {})))).toEqual({ ok: many })
      expect(await db('items').where({ owner: who.profile })).toHaveLength(1)
      // The object, and the points.
      expect(await db('reward_grants').where({ profile: who.profile })).toHaveLength(2)
      expect(await db('ledger').where({ profile: who.profile })).toHaveLength(1)
    },
  },
  {
    name: `a wallet that two people prove ${many} times belongs to one`,
    hold: async ({ db, people }) => {
      const account = privateKeyToAccount(generatePrivateKey())
      const two = await Promise.all([20, 21].map((place) => justSignedIn(db, people[place] as Member)))
      const asker = (place: number) => two[place % 2] as Member
      const proofs = await together((place) => proofOf(account, { asker: asker(place) }))
      const replies = await together((place) => asker(place).programme('POST', '/wallets/link', proofs[place]))
      expect(tally(replies)).toEqual({ ok: many / 2, WALLET_TAKEN: many / 2 })
      expect(await db('wallets').where({ address: account.address })).toHaveLength(1)
    },
  },
  {
    name: `a wallet that signs in for the first time ${many} times at once has one account`,
    hold: async ({ db }) => {
      const account = privateKeyToAccount(generatePrivateKey())
      const proofs = await together(() => proofOf(account))
      const replies = await together((place) => send('POST', '/programme/auth/wallet', proofs[place]))
      expect(tally(replies)).toEqual({ ok: many })
      expect(await db('directus_users').where({ external_identifier: `eip155:${account.address}` })).toHaveLength(1)
      expect(await db('wallets').where({ address: account.address })).toHaveLength(1)
    },
  },
  {
    name: 'a proof with one nonce signs in once',
    hold: async () => {
      const proof = await proofOf(privateKeyToAccount(generatePrivateKey()))
      const replies = await together(() => send('POST', '/programme/auth/wallet', proof))
      expect(tally(replies)).toEqual({ ok: 1, NONCE_USED: many - 1 })
    },
  },
  {
    name: 'a code that came by mail signs in once',
    hold: async ({ db, mail }) => {
      const email = `code-${Date.now()}@example.com`
      const { challenge } = (await send<EmailCodeSent>('POST', '/programme/auth/email/request', { email })).data
      const proof = { email, challenge, code: codeIn(await mailTo(email, () => true, mail)) }
      const counts = tally(await together(() => send('POST', '/programme/auth/email/verify', proof)))
      expect(counts['ok']).toBe(1)
      expect((counts['EMAIL_CODE_EXPIRED'] ?? 0) + (counts['EMAIL_CODE_TOO_MANY'] ?? 0)).toBe(many - 1)
      expect(await db('directus_users').where({ email })).toHaveLength(1)
    },
  },
  {
    name: `a character is saved by one of ${many} who looked at the same version`,
    hold: async ({ db, people }) => {
      const [who] = people as [Member]
      const { slots } = (await who.programme<TraitCatalogue>('GET', '/traits')).data
      const choices = Object.fromEntries(
        slots
          .filter(({ required }) => required)
          .map(({ slug, traits }) => [slug, traits.find(({ unlocked }) => unlocked)?.slug ?? '']),
      )
      const id = crypto.randomUUID()
      await db('characters').insert({ id, profile: who.profile, name: 'Old', version: 1, date_created: new Date() })
      const replies = await together((place) =>
        who.programme('PUT', `/characters/${id}`, { name: `Name ${place}`, choices, version: 1 }),
      )
      expect(tally(replies)).toEqual({ ok: 1, VERSION_CONFLICT: many - 1 })
      const kept = await db('characters').where({ id }).first('name', 'version')
      expect(kept).toEqual({ name: `Name ${replies.findIndex(({ status }) => status === 200)}`, version: 2 })
    },
  },
]
