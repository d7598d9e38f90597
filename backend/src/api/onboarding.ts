/** Calls of the way in, one for each step. */

import {
  acceptConsents,
  buildCharacter,
  chooseHandle,
  receiveWelcome,
  settleWallet,
  takeFirstQuest,
} from '../domain/onboarding/steps.ts'
import { choicesIn, flagIn, textIn } from '../platform/http/input.ts'
import { replyWithMe } from './reply-with-me.ts'
import type { Routes } from './route.ts'

const _outOfOrder = 'ONBOARDING_STEP_OUT_OF_ORDER'

export function registerOnboardingCalls(routes: Routes): void {
  routes.handle('chooseHandle', (call) => {
    const handle = textIn(call.body, 'handle', { max: 40 })
    const displayName = textIn(call.body, 'displayName', { max: 40 })
    return replyWithMe(call, (context) => chooseHandle(context, { handle, displayName }))
  })
  routes.handle('acceptConsents', (call) => {
    const given = { terms: flagIn(call.body, 'terms'), privacy: flagIn(call.body, 'privacy') }
    return replyWithMe(call, (context) => acceptConsents(context, given))
  })
  routes.handle('buildCharacter', (call) => {
    const choice = { name: textIn(call.body, 'name', { max: 40 }), choices: choicesIn(call.body, 'choices') }
    return replyWithMe(call, (context) => buildCharacter(context, choice))
  })
  routes.handle('startFirstQuest', (call) => replyWithMe(call, takeFirstQuest))
  routes.handle('settleWallet', (call) =>
    replyWithMe(call, (context) => settleWallet(context, { skip: call.body['skip'] === true })),
  )
  routes.handle('receiveWelcome', (call) => replyWithMe(call, receiveWelcome))
}
