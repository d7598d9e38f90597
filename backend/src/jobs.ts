/** Scheduled jobs: run at intervals for as long as Directus runs. */
import { setTimeout as pause } from 'node:timers/promises'
import { anchorRoots } from './chain/anchors/anchor.ts'
import { holdCursor } from './chain/worker/cursor.ts'
import { shippedTexts } from './cms/seed/shipped-texts.ts'
import { applyBulkLists } from './domain/bulk/apply.ts'
import { forgetBulkLists } from './domain/bulk/forget.ts'
import { undoBulkLists } from './domain/bulk/undo.ts'
import { storeTexts } from './domain/consents/texts.ts'
import { turnSeasons } from './domain/content/seasons.ts'
import { deliverWebhooks } from './domain/integrations/deliver.ts'
import { dropDeliveries } from './domain/integrations/deliveries.ts'
import { announceSeasonEnds } from './domain/moments/season-ends.ts'
import { tellAnnouncements, tellSeasonsEnding } from './domain/notifications/broadcast.ts'
import { dropNotifications } from './domain/notifications/unread.ts'
import { countNumbers } from './domain/numbers/count.ts'
import { eraseDue } from './domain/privacy/erasure/run.ts'
import type { ErasureTools } from './domain/privacy/erasure/steps.ts'
import { dropExports } from './domain/privacy/export/drop.ts'
import { makeExports } from './domain/privacy/export/make.ts'
import { dropOld } from './domain/privacy/retention/drop-old.ts'
import { dropFormerHandles } from './domain/profiles/former-handles.ts'
import { abandonEnded } from './domain/quests/abandon-ended.ts'
import { dropKiosks } from './domain/quests/kiosk.ts'
import { settleTeamRuns } from './domain/quests/settle-open-teams.ts'
import { printAnswers } from './domain/review/answer-prints.ts'
import { commitPendingDecisions } from './domain/review/commit-pending.ts'
import { payOwed } from './domain/rewards/pay-owed.ts'
import { appendRows } from './domain/transparency/append-rows.ts'
import { dropUnused } from './domain/uploads/drop-unused.ts'
import { dropLinks } from './domain/uploads/phone-link.ts'
import { dropUploads } from './domain/uploads/upload.ts'
import { dropUnconfirmed } from './identity/password/registration.ts'
import { closeStale } from './identity/session/live-connections.ts'
import { sendDigests } from './mails/send-digests.ts'
import { sendErasureMails } from './mails/send-erasures.ts'
import { sendExportMails } from './mails/send-exports.ts'
import { sendNewsMails } from './mails/send-news.ts'
import { sendSuspensionMails } from './mails/send-suspensions.ts'
import { sendTeamWeeks } from './mails/send-team-weeks.ts'
import type { Db } from './platform/database/transaction.ts'
import { forgetAnswers } from './platform/http/idempotency.ts'
import type { Programme } from './platform/programme.ts'
import { sendPushes } from './push/send-pushes.ts'

/**
 * Does what is due at `now`. Several servers run the same job at once, so it consists of conditional updates, each in a
 * transaction of its own, and a second run finds nothing to do.
 */
export type Job = (db: Db, now: Date) => Promise<void>

/** The jobs of each interval, in this order. */
export function jobsOf(programme: Programme): Record<string, Job> {
  const { directus, settings } = programme
  return {
    ...{
      turnSeasons,
      announceSeasonEnds,
      tellSeasonsEnding,
      tellAnnouncements,
      dropNotifications,
      dropFormerHandles,
      abandonEnded,
      settleTeamRuns,
      printAnswers,
      payOwed,
      dropLinks,
      dropKiosks,
      dropUploads,
      dropUnconfirmed,
      dropDeliveries,
      dropExports,
      forgetAnswers,
      forgetBulkLists,
      storeTexts,
    },
    dropOld: (db, now) => dropOld(db, now, { historyDays: historyDaysOf(settings) }),
    dropUnused: (_db, now) => dropUnused(directus, now),
    sendNewsMails: (db, now) => sendNewsMails(programme, db, now),
    sendDigests: (db, now) => sendDigests(programme, db, now),
    sendTeamWeeks: (db, now) => sendTeamWeeks(programme, db, now),
  }
}

/** Jobs that run twice a second: people wait for their results. */
export const fastJobs: Record<string, Job> = { commitPendingDecisions, closeStale }

/** Jobs that take long, apart from those that people wait for in the moment. */
export const longJobsOf = (programme: Programme): Record<string, Job> => ({
  applyBulkLists,
  undoBulkLists,
  makeExports: (db, now) => makeExports(programme, db, now),
  eraseDue: (db, now) => eraseDue(erasureToolsOf(programme), db, now),
})

export const erasureToolsOf = ({ directus, settings }: Programme): ErasureTools => ({
  directus,
  list: settings?.erasureList ?? null,
  holdChain: holdCursor,
  historyDays: historyDaysOf(settings),
  shippedTexts: async () => shippedTexts((await import('../seed/index.ts')).content),
})

const historyDaysOf = (settings: Programme['settings'] | undefined): number => settings?.historyDays ?? 90

/** The log's own, which nobody waits for. */
export const logJobs: Record<string, Job> = { appendRows }

/** What asks the chain waits for it: apart from what anybody waits for. */
export const anchorJobsOf = ({ settings }: Programme): Record<string, Job> => ({
  anchorRoots: (db, now) => anchorRoots(db, settings.chain, { hours: settings.anchorHours }, now),
})

/** Jobs that count, which nobody waits for: one subject a round. */
export const countingJobs: Record<string, Job> = { countNumbers }

/** Jobs that wait for servers elsewhere, apart from those that people wait for. */
export const pushJobsOf = (programme: Programme): Record<string, Job> => ({
  sendPushes: (db, now) => sendPushes(programme, db, now),
  sendExportMails: (db, now) => sendExportMails(programme, db, now),
  sendErasureMails: (db, now) => sendErasureMails(programme, db, now),
  sendSuspensionMails: (db, now) => sendSuspensionMails(programme, db, now),
})

/** How long a round waits for other systems, in ms. */
const longestRoundMs = 1000

/** Other systems may take their time, which nobody else's news waits for. */
export function webhookJobsOf(programme: Programme): Record<string, Job> {
  const busy = new Set<string>()
  return {
    // Who answers slowly is not waited for: others are told in the next round.
    deliverWebhooks: async (db, now) => {
      const delivered = deliverWebhooks(programme, db, now, busy)
      await Promise.race([delivered, pause(longestRoundMs, undefined, { ref: false })])
      // What fails later fails in a later round as well, which says so.
      delivered.catch(() => undefined)
    },
  }
}

interface Log {
  warn(message: string): void
}

/** A job that goes on failing alike is logged anew after so many ms: it may run twice a second. */
const tellAgainMs = 300_000

/**
 * Runs the jobs now and then every `everyMs`; the returned function stops them. A failing job is logged, delays no
 * other one, and is tried again.
 */
export function startJobs(db: Db, everyMs: number, log: Log, jobs: Record<string, Job>): () => void {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const told = new Map<string, { words: string; at: number }>()
  const turn = async () => {
    for (const [name, job] of Object.entries(jobs)) {
      if (stopped) return
      const now = new Date()
      await job(db, now).then(
        () => void told.delete(name),
        (error: unknown) => {
          const words = String(error instanceof Error ? error.message : error)
          const last = told.get(name)
          if (last?.words === words && now.getTime() - last.at < tellAgainMs) return
          told.set(name, { words, at: now.getTime() })
          log.warn(`programme: the job ${name} failed: ${words}`)
        },
      )
    }
    if (stopped) return
    timer = setTimeout(() => void turn(), everyMs)
    timer.unref()
  }
  void turn()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
