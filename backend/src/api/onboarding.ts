/** Calls of the way in, one for each step. */

import {
  acceptConsents,
  buildCharacter,
  chooseHandle,
  receiveWelcome,
  takeFirstQuest,
} from '../domain/onboarding/steps.ts'
import { replyWithMe } from './reply-with-me.ts'
import type { Routes } from './route.ts'

export function registerOnboardingCalls(routes: Routes): void {
  routes.handle('chooseHandle', (call) => replyWithMe(call, (context) => chooseHandle(context, call.body)))
  routes.handle('acceptConsents', (call) => replyWithMe(call, (context) => acceptConsents(context, call.body)))
  routes.handle('buildCharacter', (call) => replyWithMe(call, (context) => buildCharacter(context, call.body)))
  routes.handle('startFirstQuest', (call) => replyWithMe(call, takeFirstQuest))
  routes.handle('receiveWelcome', (call) => replyWithMe(call, receiveWelcome))
}
