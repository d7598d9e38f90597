/** Calls by which people agree to texts, get what the programme stores about them, and, as the team can, have it erased. */
import { agreeToTexts, legalChange } from '../domain/consents/agree.ts'
import { askErasure, erasureOf, personalErasure, undoErasure } from '../domain/privacy/erasure/ask.ts'
import { askExport, linkExport, openExport, personalExport } from '../domain/privacy/export/ask.ts'
import { archiveOf } from '../domain/privacy/export/fetch.ts'
import { requireFreshSignIn } from '../identity/session/fresh-sign-in.ts'
import { Download } from '../platform/http/download.ts'
import { rateLimit } from '../platform/http/rate-limit.ts'
import type { Programme } from '../platform/programme.ts'
import { replyWithMe } from './reply-with-me.ts'
import type { Routes } from './route.ts'

const day = 86_400
/** Exports that one person may ask for in a day: each reads everything that is there. */
const exportsPerDay = 5
const linksPerDay = 30
/** Erasures that one person may ask for in a day: each sends a mail. */
const erasuresPerDay = 5
/** Those of others that an administrator may ask for in a day. */
const othersPerDay = 200
/** Attempts of one network in a minute: whoever guesses gets nowhere. */
const fetchesPerMinute = 30

export function registerPrivacyCalls(routes: Routes, programme: Programme): void {
  const { settings, directus } = programme
  const limitExports = rateLimit(settings, 'exports', exportsPerDay, day)
  const limitLinks = rateLimit(settings, 'export-links', linksPerDay, day)
  const limitFetches = rateLimit(settings, 'export-fetches', fetchesPerMinute)
  routes.handle('personalExport', ({ context }) => personalExport(context))
  routes.handle('askExport', async ({ transact, context, profile, accountability }) => {
    requireFreshSignIn(accountability, context.now)
    await limitExports(profile)
    return transact(askExport)
  })
  routes.handle('linkExport', async ({ transact, context, profile, accountability }) => {
    requireFreshSignIn(accountability, context.now)
    await limitLinks(profile)
    return transact(linkExport)
  })
  registerErasureCalls(routes, programme)
  routes.handle('agreeToTexts', (call) => replyWithMe(call, (context) => agreeToTexts(context, call.body)))
  routes.handle('legalChange', ({ context, params }) => legalChange(context, params.slug))
  routes.handle('downloadExport', async ({ context, params, network }) => {
    await limitFetches(network)
    const opened = await openExport(context, params.token)
    return new Download('export.zip', 'application/zip', archiveOf(directus, context.db, opened))
  })
}

function registerErasureCalls(routes: Routes, { settings }: Programme): void {
  const limitErasures = rateLimit(settings, 'erasures', erasuresPerDay, day)
  const limitOthers = rateLimit(settings, 'erasures-of-others', othersPerDay, day)
  routes.handle('personalErasure', ({ context, profile }) => personalErasure(context, profile))
  routes.handle('askErasure', async ({ transact, context, profile, accountability }) => {
    requireFreshSignIn(accountability, context.now)
    await limitErasures(profile)
    return transact((inside) => askErasure(inside))
  })
  routes.handle('undoErasure', ({ transact }) => transact((context) => undoErasure(context)))
  routes.handle('readErasure', ({ context, params }) => erasureOf(context, params.id))
  routes.handle('askErasureOf', async ({ transact, context, params, profile, accountability }) => {
    requireFreshSignIn(accountability, context.now)
    await limitOthers(profile)
    return transact((inside) => askErasure(inside, params.id))
  })
  routes.handle('undoErasureOf', ({ transact, params }) => transact((context) => undoErasure(context, params.id)))
}
