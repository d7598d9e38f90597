/** Dying while something of one's own is changed: items, wallets, the handle, the character. */
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect } from 'vitest'
import type { TraitCatalogue } from 'waymark-core'
import { newId } from '../../src/platform/database/ids.ts'
import { newItemType } from '../parallel/arena.ts'
import { give } from '../parallel/tokens.ts'
import { agreedToAll } from '../support/agreed.ts'
import { justSignedIn, type Member, newcomers } from '../support/crowd.ts'
import { proofOf } from '../support/person.ts'
import { type Operation, person, request } from './operation.ts'

export const ownOperations: Operation[] = [
  {
    name: 'asking for a voucher',
    prepare: async (world) => {
      const item = await give(world, person(world).profile)
      return {
        call: request(person(world), 'POST', `/items/${item}/voucher`),
        check: async () => expect(await world.db('mint_vouchers').where({ item })).toHaveLength(1),
      }
    },
  },
  {
    name: 'putting a hat on in place of another',
    prepare: async (world) => {
      const { profile } = person(world)
      const type = await newItemType(world, { wearable_slot: 'head' })
      const [worn, wanted] = [await give(world, profile, type), await give(world, profile, type)]
      await world.db('items').where({ owner: profile }).update({ equipped: false })
      await world.db('items').where({ id: worn }).update({ equipped: true })
      return {
        call: request(person(world), 'POST', `/items/${wanted}/equip`, { equipped: true }),
        check: async () =>
          expect(await world.db('items').where({ owner: profile, equipped: true }).pluck('id')).toEqual([wanted]),
      }
    },
  },
  {
    name: 'linking a wallet',
    prepare: async (world) => {
      const who = await justSignedIn(world.db, world.people[7] as Member)
      const account = privateKeyToAccount(generatePrivateKey())
      const link = request(who, 'POST', '/wallets/link', await proofOf(account, { asker: who }))
      return {
        call: async (again) => {
          const reply = await link(again)
          // A nonce is used up before anything is done with it; whoever is told so signs another one.
          if (!again || reply.code !== 'NONCE_USED') return reply
          return await who.programme('POST', '/wallets/link', await proofOf(account, { asker: who }))
        },
        check: async () => {
          const rows = await world.db('wallets').where({ address: account.address }).select('profile')
          expect(rows).toEqual([{ profile: who.profile }])
        },
      }
    },
  },
  {
    name: 'taking a handle',
    prepare: async (world) => {
      const [who] = (await newcomers(world.db, 1)) as [Member]
      const handle = `h${newId().replaceAll('-', '').slice(-15)}`
      return {
        call: request(who, 'POST', '/onboarding/handle', { handle, displayName: 'One' }),
        check: async () =>
          expect(await world.db('profiles').where({ handle }).select('id')).toEqual([{ id: who.profile }]),
      }
    },
  },
  {
    name: 'receiving the welcome',
    prepare: async (world) => {
      const [who] = (await newcomers(world.db, 1)) as [Member]
      const agreed = { consents: await agreedToAll(world.db) }
      await world
        .db('profiles')
        .where({ id: who.profile })
        .update({ onboarding_step: 'welcome', ...agreed })
      return {
        call: request(who, 'POST', '/onboarding/welcome'),
        check: async () => {
          expect(await world.db('items').where({ owner: who.profile })).toHaveLength(1)
          expect(await world.db('ledger').where({ profile: who.profile })).toHaveLength(1)
        },
      }
    },
  },
  {
    name: 'saving a character',
    prepare: async (world) => {
      const who = person(world)
      const { slots } = (await who.programme<TraitCatalogue>('GET', '/traits')).data
      const needed = slots.filter(({ required }) => required)
      const choices = Object.fromEntries(
        needed.map(({ slug, traits }) => [slug, traits.find(({ unlocked }) => unlocked)?.slug ?? '']),
      )
      const id = crypto.randomUUID()
      await world
        .db('characters')
        .insert({ id, profile: who.profile, name: 'Old', version: 1, date_created: new Date() })
      return {
        call: request(who, 'PUT', `/characters/${id}`, { name: 'New', choices, version: 1 }),
        check: async () => {
          expect(await world.db('characters').where({ id }).select('name', 'version')).toEqual([
            { name: 'New', version: 2 },
          ])
          expect(await world.db('character_traits').where({ character: id })).toHaveLength(needed.length)
        },
      }
    },
  },
]
