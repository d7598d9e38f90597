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

const outOfOrder = 'ONBOARDING_STEP_OUT_OF_ORDER'

export function registerOnboardingCalls(routes: Routes): void {
  routes.authenticated(
    'post',
    '/onboarding/handle',
    {
      id: 'chooseHandle',
      summary: 'Takes a handle and a name.',
      body: 'OnboardingHandle',
      answer: 'Me',
      errors: [outOfOrder, 'HANDLE_INVALID', 'HANDLE_TAKEN'],
    },
    (call) => {
      const handle = textIn(call.body, 'handle', { max: 40 })
      const displayName = textIn(call.body, 'displayName', { max: 40 })
      return replyWithMe(call, (context) => chooseHandle(context, { handle, displayName }))
    },
  )
  routes.authenticated(
    'post',
    '/onboarding/consents',
    {
      id: 'acceptConsents',
      summary: 'Accepts the terms and the privacy policy.',
      body: 'OnboardingConsents',
      answer: 'Me',
      errors: [outOfOrder, 'CONSENT_REQUIRED'],
    },
    (call) => {
      const given = { terms: flagIn(call.body, 'terms'), privacy: flagIn(call.body, 'privacy') }
      return replyWithMe(call, (context) => acceptConsents(context, given))
    },
  )
  routes.authenticated(
    'post',
    '/onboarding/character',
    {
      id: 'buildCharacter',
      summary: 'Makes the first character.',
      body: 'OnboardingCharacter',
      answer: 'Me',
      errors: [outOfOrder, 'CHARACTER_INVALID'],
    },
    (call) => {
      const choice = { name: textIn(call.body, 'name', { max: 40 }), choices: choicesIn(call.body, 'choices') }
      return replyWithMe(call, (context) => buildCharacter(context, choice))
    },
  )
  routes.authenticated(
    'post',
    '/onboarding/first_quest',
    {
      id: 'takeFirstQuest',
      summary: 'Starts the first quest.',
      answer: 'Me',
      errors: [outOfOrder, 'QUEST_LOCKED', 'NOT_FOUND'],
    },
    (call) => replyWithMe(call, takeFirstQuest),
  )
  routes.authenticated(
    'post',
    '/onboarding/wallet',
    {
      id: 'settleWallet',
      summary: 'Goes on with the linked wallet, or without one.',
      body: 'OnboardingWallet',
      answer: 'Me',
      errors: [outOfOrder, 'NO_WALLET'],
    },
    (call) => replyWithMe(call, (context) => settleWallet(context, { skip: call.body['skip'] === true })),
  )
  routes.authenticated(
    'post',
    '/onboarding/welcome',
    {
      id: 'receiveWelcome',
      summary: 'Ends onboarding and gives the welcome item.',
      answer: 'Me',
      errors: [outOfOrder, 'SUPPLY_EXHAUSTED'],
    },
    (call) => replyWithMe(call, receiveWelcome),
  )
}
