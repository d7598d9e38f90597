/** Every call under `/programme` on one screen; those of signing in are on another, `sign-in/calls.ts`. */
import type { Character, Item, QuestDetail } from 'waymark-core'
import { readCharacter, saveCharacter } from './characters/character.ts'
import { traitCatalogue } from './characters/unlocked.ts'
import { readHealth } from './health/health.ts'
import { choicesIn, flagIn, textIn, wholeIn } from './http/input.ts'
import { Refusal } from './http/refusal.ts'
import { type ExpressRouter, Routes } from './http/route.ts'
import { itemDetail } from './items/detail.ts'
import { equipItem } from './items/equip.ts'
import { meanToSell } from './items/mean-to-sell.ts'
import { askChain, issueVoucher } from './items/voucher.ts'
import { listingDetail } from './market/listing-detail.ts'
import { marketPage } from './market/market-page.ts'
import {
  acceptConsents,
  buildCharacter,
  chooseHandle,
  isHandleTaken,
  receiveWelcome,
  settleWallet,
  takeFirstQuest,
} from './onboarding/steps.ts'
import { readLedger } from './profiles/ledger.ts'
import { readMe } from './profiles/me.ts'
import { meAfter } from './profiles/me-after.ts'
import { publicProfile } from './profiles/public-profile.ts'
import type { Programme } from './programme.ts'
import { questList } from './quests/cards.ts'
import { questDetail } from './quests/detail.ts'
import { answerIn, sendStep } from './quests/send-step.ts'
import { startQuest } from './quests/start.ts'
import { abandonRun, submitRun } from './quests/submit.ts'
import { decideRun, decisionIn } from './review/decide.ts'
import { reviewQueue } from './review/queue.ts'
import { registerSignInCalls } from './sign-in/calls.ts'

export function registerCalls(router: ExpressRouter, programme: Programme): void {
  const routes = new Routes(router, programme)
  routes.open('get', '/health', () => readHealth(programme))

  registerSignInCalls(routes, programme)

  routes.own('get', '/me', ({ scene, role }) => readMe(scene, role))
  routes.own('get', '/ledger', ({ scene }) => readLedger(scene))
  routes.own('get', '/profiles/:id', ({ scene, params }) => publicProfile(scene, params['id'] ?? ''))
  routes.open('get', '/handles/:handle', async ({ scene, params }) => ({
    available: !(await isHandleTaken(scene.db, (params['handle'] ?? '').toLowerCase())),
  }))

  routes.own('post', '/onboarding/handle', (call) => {
    const handle = textIn(call.body, 'handle', { max: 40 })
    const displayName = textIn(call.body, 'displayName', { max: 40 })
    return meAfter(call, (scene) => chooseHandle(scene, { handle, displayName }))
  })
  routes.own('post', '/onboarding/consents', (call) => {
    const given = { terms: flagIn(call.body, 'terms'), privacy: flagIn(call.body, 'privacy') }
    return meAfter(call, (scene) => acceptConsents(scene, given))
  })
  routes.own('post', '/onboarding/character', (call) => {
    const choice = { name: textIn(call.body, 'name', { max: 40 }), choices: choicesIn(call.body, 'choices') }
    return meAfter(call, (scene) => buildCharacter(scene, choice))
  })
  routes.own('post', '/onboarding/first_quest', (call) => meAfter(call, takeFirstQuest))
  routes.own('post', '/onboarding/wallet', (call) =>
    meAfter(call, (scene) => settleWallet(scene, { skip: call.body['skip'] === true })),
  )
  routes.own('post', '/onboarding/welcome', (call) => meAfter(call, receiveWelcome))

  routes.own('get', '/traits', ({ scene }) => traitCatalogue(scene))
  routes.own('put', '/characters/:id', (call) => {
    const choice = {
      name: textIn(call.body, 'name', { max: 40 }),
      choices: choicesIn(call.body, 'choices'),
      version: wholeIn(call.body, 'version'),
    }
    const id = call.params['id'] ?? ''
    return call.commit(async (scene): Promise<Character | null> => {
      await saveCharacter(scene, id, choice)
      return await readCharacter(scene.db, id)
    })
  })

  routes.own('get', '/quests', ({ scene }) => questList(scene))
  routes.own('get', '/quests/:slug', ({ scene, params }) => questDetail(scene, params['slug'] ?? ''))
  routes.own('post', '/quests/:slug/start', ({ commit, params }) =>
    commit(async (scene): Promise<QuestDetail> => {
      const slug = params['slug'] ?? ''
      await startQuest(scene, slug)
      return await questDetail(scene, slug)
    }),
  )
  routes.own('post', '/runs/:id/steps/:step', ({ commit, params, body }) => {
    const answer = answerIn(body)
    return commit(async (scene) =>
      questDetail(scene, await sendStep(scene, params['id'] ?? '', params['step'] ?? '', answer)),
    )
  })
  routes.own('post', '/runs/:id/submit', ({ commit, params }) =>
    commit(async (scene) => {
      const id = params['id'] ?? ''
      const { slug, paid, levelUp } = await submitRun(scene, id)
      return await questDetail(scene, slug, paid ? { paidRun: id, levelUp } : {})
    }),
  )
  routes.own('post', '/runs/:id/abandon', ({ commit, params }) =>
    commit(async (scene) => questDetail(scene, (await abandonRun(scene, params['id'] ?? '')).slug)),
  )

  routes.reviewer('get', '/review/queue', ({ scene }) => reviewQueue(scene))
  routes.reviewer('post', '/runs/:id/decide', ({ commit, params, body }) => {
    const decision = decisionIn(body)
    return commit(async (scene) => {
      const { state, version } = await decideRun(scene, params['id'] ?? '', decision)
      return { runId: params['id'], state, version }
    })
  })

  routes.own('get', '/items/:id', ({ scene, params }) => itemDetail(scene, params['id'] ?? ''))
  routes.own('post', '/items/:id/voucher', async ({ commit, params, scene: { db } }) => {
    const { chain } = programme.settings
    if (!chain) throw new Refusal('CHAIN_UNREACHABLE', 'This programme is not set up for a chain.')
    const id = params['id'] ?? ''
    const word = await askChain(chain, db, id)
    return await commit((scene) => issueVoucher(scene, chain, id, word))
  })
  routes.own('post', '/items/:id/equip', ({ commit, params, body }) => {
    const equipped = flagIn(body, 'equipped')
    return commit((scene): Promise<Item> => equipItem(scene, params['id'] ?? '', equipped))
  })

  routes.own('post', '/items/:id/sale', ({ commit, params }) =>
    commit((scene) => meanToSell(scene, params['id'] ?? '')),
  )

  routes.open('get', '/market', ({ scene, query }) => marketPage(scene, query))
  routes.open('get', '/market/:id', ({ scene, params, profile }) => listingDetail(scene, params['id'] ?? '', profile))
}
