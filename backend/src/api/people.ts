/** Calls about other people: who takes part, thanks, what they did lately, and the handle by which one is found. */

import { changeHandle } from '../domain/onboarding/steps.ts'
import { cheer, readFeed, uncheer } from '../domain/people/feed.ts'
import { peoplePage } from '../domain/people/people-page.ts'
import { thank, unthank } from '../domain/people/thanks.ts'
import { rateLimit } from '../platform/http/rate-limit.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { replyWithMe } from './reply-with-me.ts'
import type { Routes } from './route.ts'

/** Handles that somebody may take in a day: each that is given up is kept for them for months. */
const mostHandles = 5
/** In seconds. */
const day = 86_400

export function registerPeopleCalls(routes: Routes, settings: Pick<Settings, 'redis'>): void {
  const take = rateLimit(settings, 'handle-changes', mostHandles, day)
  routes.handle('people', ({ context, query }) => peoplePage(context, query))
  routes.handle('thank', ({ transact, params }) => transact((context) => thank(context, params.userId)))
  routes.handle('unthank', ({ transact, params }) => transact((context) => unthank(context, params.userId)))
  routes.handle('feed', ({ context, query }) => readFeed(context, query))
  routes.handle('cheer', ({ transact, params }) => transact((context) => cheer(context, params.id)))
  routes.handle('uncheer', ({ transact, params }) => transact((context) => uncheer(context, params.id)))
  routes.handle('changeHandle', (call) =>
    replyWithMe(call, (context) => changeHandle(context, call.body.handle, () => take(call.profile))),
  )
}
