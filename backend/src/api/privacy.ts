/** Calls by which people agree to texts, get what the programme stores about them, and, as the team can, have it erased. */
import { agreeToTexts, legalChange } from '../domain/consents/agree.ts'
import { askErasure, erasureOf, personalErasure, undoErasure } from '../domain/privacy/erasure/ask.ts'
import { askExport, linkExport, linkedExport, personalExport, useLink } from '../domain/privacy/export/ask.ts'
import { archiveOf } from '../domain/privacy/export/fetch.ts'
import { requireFreshSignIn } from '../identity/session/fresh-sign-in.ts'
import { Download } from '../platform/http/download.ts'
import { oneAtATime } from '../platform/http/one-at-a-time.ts'
import { rateLimit, tries } from '../platform/http/rate-limit.ts'
import type { Programme } from '../platform/programme.ts'
import { replyWithMe } from './reply-with-me.ts'
import type { Routes } from './route.ts'

const minute = 60
const day = 86_400
/** Exports that one person may ask for in a day: each reads everything that is there. */
const exportsPerDay = 5
const linksPerDay = 30
/** Erasures that one person may ask for in a day: each sends a mail. */
const erasuresPerDay = 5
/** Those of others that an administrator may ask for in a day. */
const othersPerDay = 200
/** Links of one network in a minute that lead nowhere: whoever guesses gets nowhere. */
const wrongLinksPerMinute = 30
const [archiveName, archiveType] = ['export.zip', 'application/zip']

export function registerPrivacyCalls(routes: Routes, programme: Programme): void {
  const { settings, directus } = programme
  const limitExports = rateLimit(settings, 'exports', exportsPerDay, day)
  const limitLinks = rateLimit(settings, 'export-links', linksPerDay, day)
  const wrongLinks = tries(settings, 'export-fetches', wrongLinksPerMinute, minute)
  const downloads = oneAtATime('A download of this export is running: wait until it has ended, then have another link.')
  routes.handle('personalExport', ({ context }) => personalExport(context))
  routes.handle('askExport', ({ transact, context, profile, accountability }) => {
    requireFreshSignIn(accountability, context.now)
    return transact((inside) => askExport(inside, () => limitExports(profile)))
  })
  routes.handle('linkExport', ({ transact, context, profile, accountability }) => {
    requireFreshSignIn(accountability, context.now)
    downloads.require(profile)
    return transact((inside) => linkExport(inside, () => limitLinks(profile)))
  })
  registerErasureCalls(routes, programme)
  routes.handle('agreeToTexts', (call) => replyWithMe(call, (context) => agreeToTexts(context, call.body)))
  routes.handle('legalChange', ({ context, params }) => legalChange(context, params.slug))
  routes.handle('downloadExport', async ({ context, params, network, method }) => {
    await wrongLinks.take(network)
    const linked = await linkedExport(context, params.token)
    await wrongLinks.giveBack(network)
    const archive = archiveOf(directus, context.db, linked)
    // Programs that look at a link before somebody follows it leave it good.
    if (method === 'HEAD') return new Download(archiveName, archiveType, archive)
    const end = downloads.begin(linked.profile)
    try {
      await useLink(context, params.token)
    } catch (error) {
      end()
      throw error
    }
    return new Download(archiveName, archiveType, archive, end)
  })
}

function registerErasureCalls(routes: Routes, { settings }: Programme): void {
  const limitErasures = rateLimit(settings, 'erasures', erasuresPerDay, day)
  const limitOthers = rateLimit(settings, 'erasures-of-others', othersPerDay, day)
  routes.handle('personalErasure', ({ context, profile }) => personalErasure(context, profile))
  routes.handle('askErasure', ({ transact, context, profile, accountability }) => {
    requireFreshSignIn(accountability, context.now)
    return transact((inside) => askErasure(inside, () => limitErasures(profile)))
  })
  routes.handle('undoErasure', ({ transact }) => transact((context) => undoErasure(context)))
  routes.handle('readErasure', ({ context, params }) => erasureOf(context, params.id))
  routes.handle('askErasureOf', ({ transact, context, params, profile, accountability }) => {
    requireFreshSignIn(accountability, context.now)
    return transact((inside) => askErasure(inside, () => limitOthers(profile), params.id))
  })
  routes.handle('undoErasureOf', ({ transact, params }) => transact((context) => undoErasure(context, params.id)))
}
