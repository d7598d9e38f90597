/** Entry of the extension: the endpoint, the hooks and the commands that Directus loads. */
import type { Server } from 'node:http'
import type { ApiExtensionContext, EndpointConfig, HookConfig } from '@directus/types'
import { registerMetrics } from './api/metrics/serve.ts'
import { registerCalls } from './api/register-calls.ts'
import { startReconciling } from './chain/reconcile/periodic.ts'
import { startWorker } from './chain/worker/worker.ts'
import { registerAnswerHooks } from './cms/access/answer-hooks.ts'
import { blockEndpoints } from './cms/access/blocked-endpoints.ts'
import { carryTranslations } from './cms/access/carry-translations.ts'
import { escapeExports } from './cms/access/escape-exports.ts'
import { refuseChangesOfLeaving } from './cms/access/guard-erasures.ts'
import { forgetHiddenTables, hideTables } from './cms/access/guard-schema.ts'
import { registerGuards } from './cms/access/guards.ts'
import { denyInnerNetworks } from './cms/access/import-networks.ts'
import { limitProfileChanges } from './cms/access/limit-profile-changes.ts'
import { recordAuthors } from './cms/access/record-authors.ts'
import { recordVersions } from './cms/access/record-versions.ts'
import { tellProfileEdits } from './cms/access/tell-profile-edits.ts'
import { guardAssets } from './cms/images/asset-headers.ts'
import { registerPreviewHooks } from './cms/images/preview.ts'
import { registerCommands } from './commands.ts'
import { startPublishingListings } from './domain/market/publish-listings.ts'
import { replayErasures } from './domain/privacy/erasure/replay-list.ts'
import { startPublishingNews } from './domain/profiles/publish-news.ts'
import { startPublishingDecisions } from './domain/review/publish-decisions.ts'
import { guardOneTimePasswords } from './identity/account/one-time-passwords.ts'
import { prepareMailTransport } from './identity/email/mail-transport.ts'
import { guardAuthEndpoints } from './identity/password/auth-endpoint-guards.ts'
import { writeAuthMails } from './identity/password/auth-mails.ts'
import { refusePasswordsOverSockets } from './identity/password/password-tries.ts'
import { tellSuspendedByPassword } from './identity/password/suspended-accounts.ts'
import { endDevicesWithoutSecondFactor } from './identity/session/device.ts'
import { deviceCookieName } from './identity/session/device-cookie.ts'
import { guardCredentials } from './identity/session/fresh-sign-in.ts'
import { limitLiveConnections } from './identity/session/live-connections.ts'
import { forgiveLostRenewals } from './identity/session/renewal.ts'
import { rejectRevokedTokens } from './identity/session/revoke-sessions.ts'
import { nameSessions } from './identity/session/session-names.ts'
import { guardSsoAccounts } from './identity/sso/directus-sso.ts'
import {
  anchorJobsOf,
  countingJobs,
  fastJobs,
  jobsOf,
  logJobs,
  longJobsOf,
  pushJobsOf,
  startJobs,
  webhookJobsOf,
} from './jobs.ts'
import { registerStopPages } from './mails/stop-pages.ts'
import { registerSuspensionPages } from './mails/suspension-pages.ts'
import { loadCore } from './platform/core.ts'
import { isSqlite } from './platform/database/transaction.ts'
import { admitFairly, rememberTurn } from './platform/http/admission.ts'
import { refuseForeignConnections, refuseForeignPages } from './platform/http/foreign-origins.ts'
import { limitPeople } from './platform/http/limit-person.ts'
import { answerForMissingDatabase } from './platform/http/missing-database.ts'
import { foldPaths } from './platform/http/one-path.ts'
import { outliveRedis } from './platform/http/redis-away.ts'
import { holdSockets } from './platform/http/request-socket.ts'
import { takeServiceTokens } from './platform/http/service-token.ts'
import type { Programme } from './platform/programme.ts'
import { settingsFrom } from './platform/settings/settings.ts'

/** Endpoint and hook share one programme, since Directus hands the same database to both. */
let shared: Programme | null = null

function programmeOf(context: ApiExtensionContext): Programme {
  if (shared) return shared
  loadCore()
  hideTables(context.env)
  denyInnerNetworks(context.env)
  shared = { directus: context, settings: settingsFrom(context.env) }
  return shared
}

const endpoint: EndpointConfig = {
  id: 'programme',
  handler: (router, context) => {
    const programme = programmeOf(context)
    registerCalls(router, programme)
    registerStopPages(router, programme)
    registerSuspensionPages(router, programme)
  },
}

const hook: HookConfig = ({ filter, action, init }, context) => {
  const programme = programmeOf(context)
  outliveRedis(context.logger)
  registerMetrics({ init, action }, programme, context.env)
  registerGuards(filter, context)
  escapeExports(context)
  // Before answers are written.
  recordAuthors(filter)
  limitProfileChanges(filter, programme.settings)
  tellProfileEdits(filter, action, context)
  registerAnswerHooks(filter, context)
  carryTranslations(filter)
  recordVersions(filter, programme)
  rejectRevokedTokens(filter)
  nameSessions(filter, context)
  guardOneTimePasswords(context, programme.settings)
  guardCredentials(filter)
  forgiveLostRenewals(context)
  endDevicesWithoutSecondFactor(filter)
  guardSsoAccounts(filter, context)
  const tokenKey = new TextEncoder().encode(String(context.env['SECRET'] ?? ''))
  limitLiveConnections({ filter, action }, tokenKey)
  refusePasswordsOverSockets(filter, Number(context.env['LOGIN_STALL_TIME'] ?? 500))
  tellSuspendedByPassword(filter, programme)
  writeAuthMails(filter, programme)
  registerPreviewHooks(action, context)
  init('cli.before', ({ program }) => {
    if (program) registerCommands(program, programme)
  })
  const sessionCookie = String(context.env['SESSION_COOKIE_NAME'] ?? 'directus_session_token')
  const refreshCookie = String(context.env['REFRESH_TOKEN_COOKIE_NAME'] ?? 'directus_refresh_token')
  const { ownOrigins } = programme.settings
  init('middlewares.before', ({ app }) => {
    if (!app) return
    holdSockets(app)
    foldPaths(app)
    takeServiceTokens(app)
    refuseForeignPages(app, { ownOrigins, cookies: [sessionCookie, refreshCookie, deviceCookieName] })
    admitFairly(app, tokenKey, sessionCookie)
  })
  init('routes.before', ({ app }) => {
    if (!app) return
    rememberTurn(app)
    guardAuthEndpoints(app, programme, Number(context.env['REGISTER_STALL_TIME'] ?? 750))
    limitPeople(app, programme.settings)
    refuseChangesOfLeaving(app, context.database)
    blockEndpoints(app)
    guardAssets(app)
    return forgetHiddenTables(context)
  })
  init('routes.custom.after', ({ app }) => {
    if (app) answerForMissingDatabase(app, context.logger)
  })
  let stopWorker: () => void = () => undefined
  let stopJobs: () => void = () => undefined
  let stopFastJobs: () => void = () => undefined
  let stopLongJobs: () => void = () => undefined
  let stopLog: () => void = () => undefined
  let stopAnchoring: () => void = () => undefined
  let stopCounting: () => void = () => undefined
  let stopPushes: () => void = () => undefined
  let stopWebhooks: () => void = () => undefined
  let stopReconciling: () => void = () => undefined
  action('server.start', ({ server }) => {
    refuseForeignConnections(server as Server, ownOrigins)
    const { chain, sweepMs, reconcileMinutes } = programme.settings
    prepareMailTransport(context).catch((error) =>
      context.logger.error(error, 'programme: mails wait without limit, and may go in clear'),
    )
    eraseAgain(programme)
    startPublishingDecisions(context)
    startPublishingListings(context)
    startPublishingNews(context)
    stopJobs = startJobs(context.database, sweepMs, context.logger, jobsOf(programme))
    stopFastJobs = startJobs(context.database, Math.min(sweepMs, 500), context.logger, fastJobs)
    stopLongJobs = startJobs(context.database, Math.min(sweepMs, 500), context.logger, longJobsOf(programme))
    stopCounting = startJobs(context.database, Math.min(sweepMs, 2000), context.logger, countingJobs)
    stopLog = startJobs(context.database, Math.min(sweepMs, 2000), context.logger, logJobs)
    stopAnchoring = startJobs(context.database, Math.min(sweepMs, 60_000), context.logger, anchorJobsOf(programme))
    stopPushes = startJobs(context.database, Math.min(sweepMs, 2000), context.logger, pushJobsOf(programme))
    stopWebhooks = startJobs(context.database, Math.min(sweepMs, 2000), context.logger, webhookJobsOf(programme))
    stopReconciling = startReconciling(context.database, chain, reconcileMinutes, context.logger)
    if (chain) stopWorker = startWorker(context.database, chain, context.logger)
    else context.logger.warn('programme: no contracts are named, so the chain is not followed')
  })
  action('server.stop', () => {
    stopWorker()
    stopJobs()
    stopFastJobs()
    stopLongJobs()
    stopCounting()
    stopAnchoring()
    stopLog()
    stopPushes()
    stopWebhooks()
    stopReconciling()
  })
  // Other processes may write to the same SQLite file: wait for them instead of failing at once.
  if (isSqlite(context.database)) void context.database.raw('pragma busy_timeout = 10000')
}

/** Whom a restored backup brought back is erased again. */
function eraseAgain({ directus, settings }: Programme): void {
  const { erasureList } = settings
  if (!erasureList) return
  replayErasures(directus.database, erasureList, new Date()).then(
    (again) => {
      if (again > 0)
        directus.logger.warn(`programme: ${again} people are in the database who were erased: they are erased again`)
    },
    (error) => directus.logger.error(error, 'programme: the list of who was erased could not be read'),
  )
}

// These names differ from the bundle's: Directus stores settings by name, and would mix them up.
export const endpoints = [{ name: 'programme-calls', config: endpoint }]
export const hooks = [{ name: 'programme-rules', config: hook }]
export const operations = []
