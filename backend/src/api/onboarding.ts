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
import { meAfter } from './me-after.ts'
import type { Routes } from './route.ts'

const outOfOrder = 'ONBOARDING_STEP_OUT_OF_ORDER'

export function registerOnboardingCalls(routes: Routes): void {
  routes.own(
    'post',
    '/onboarding/handle',
    {
      id: 'chooseHandle',
      summary: 'Takes a handle and a name.',
      body: 'OnboardingHandle',
      answer: 'Me',
      refuses: [outOfOrder, 'HANDLE_INVALID', 'HANDLE_TAKEN'],
    },
    (call) => {
      const handle = textIn(call.body, 'handle', { max: 40 })
      const displayName = textIn(call.body, 'displayName', { max: 40 })
      return meAfter(call, (scene) => chooseHandle(scene, { handle, displayName }))
    },
  )
  routes.own(
    'post',
    '/onboarding/consents',
    {
      id: 'acceptConsents',
      summary: 'Accepts the terms and the privacy policy.',
      body: 'OnboardingConsents',
      answer: 'Me',
      refuses: [outOfOrder, 'CONSENT_REQUIRED'],
    },
    (call) => {
      const given = { terms: flagIn(call.body, 'terms'), privacy: flagIn(call.body, 'privacy') }
      return meAfter(call, (scene) => acceptConsents(scene, given))
    },
  )
  routes.own(
    'post',
    '/onboarding/character',
    {
      id: 'buildCharacter',
      summary: 'Makes the first character.',
      body: 'OnboardingCharacter',
      answer: 'Me',
      refuses: [outOfOrder, 'CHARACTER_INVALID'],
    },
    (call) => {
      const choice = { name: textIn(call.body, 'name', { max: 40 }), choices: choicesIn(call.body, 'choices') }
      return meAfter(call, (scene) => buildCharacter(scene, choice))
    },
  )
  routes.own(
    'post',
    '/onboarding/first_quest',
    {
      id: 'takeFirstQuest',
      summary: 'Starts the first quest.',
      answer: 'Me',
      refuses: [outOfOrder, 'QUEST_LOCKED', 'NOT_FOUND'],
    },
    (call) => meAfter(call, takeFirstQuest),
  )
  routes.own(
    'post',
    '/onboarding/wallet',
    {
      id: 'settleWallet',
      summary: 'Goes on with the linked wallet, or without one.',
      body: 'OnboardingWallet',
      answer: 'Me',
      refuses: [outOfOrder, 'NO_WALLET'],
    },
    (call) => meAfter(call, (scene) => settleWallet(scene, { skip: call.body['skip'] === true })),
  )
  routes.own(
    'post',
    '/onboarding/welcome',
    {
      id: 'receiveWelcome',
      summary: 'Ends onboarding and gives the welcome item.',
      answer: 'Me',
      refuses: [outOfOrder, 'SUPPLY_EXHAUSTED'],
    },
    (call) => meAfter(call, receiveWelcome),
  )
}
