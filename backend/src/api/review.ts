/** Routes of the Studio's module "Review". The route that decides a run at once is in `endpoint.ts`. */

import { decisionIn } from '../domain/review/decide.ts'
import { runEvidence } from '../domain/review/evidence.ts'
import { exportLedger } from '../domain/review/export-ledger.ts'
import { exportProgress } from '../domain/review/export-progress.ts'
import { exportQuery } from '../domain/review/export-query.ts'
import { dismissFailedDecision } from '../domain/review/failed-decisions.ts'
import { cancelDecision, deferDecision } from '../domain/review/pending-decision.ts'
import { queuePage } from '../domain/review/queue-page.ts'
import { queueQuery } from '../domain/review/queue-query.ts'
import { submissionHistoryPage, submissionHistoryQuery } from '../domain/review/submission-history.ts'
import { Download } from '../platform/http/download.ts'
import type { Programme } from '../platform/programme.ts'
import type { Routes } from './route.ts'

export function registerReviewCalls(routes: Routes, { settings: { undoSeconds } }: Programme): void {
  routes.handle('readWaitingRuns', ({ context, query }) => queuePage(context, queueQuery(query), undoSeconds))
  routes.handle('readRunEvidence', ({ context, params }) => runEvidence(context, params.id))
  routes.handle('readEarlierAnswers', ({ context, params, query }) =>
    submissionHistoryPage(context, params.id, params.step, submissionHistoryQuery(query)),
  )
  routes.handle('holdDecision', ({ transact, params, body }) => {
    const decision = decisionIn(body)
    return transact((context) => deferDecision(context, params.id, decision, undoSeconds))
  })
  routes.handle('releaseDecision', ({ transact, params }) => transact((context) => cancelDecision(context, params.id)))
  routes.handle('forgetUnsettled', ({ transact, params }) =>
    transact((context) => dismissFailedDecision(context, params.id)),
  )
  routes.handle(
    'exportProgress',
    async ({ context, query }) =>
      new Download(
        fileName('progress', context.now),
        'text/csv; charset=utf-8',
        exportProgress(context.db, exportQuery(query)),
      ),
  )
  routes.handle(
    'exportLedger',
    async ({ context, query }) =>
      new Download(
        fileName('ledger', context.now),
        'text/csv; charset=utf-8',
        await exportLedger(context.db, exportQuery(query)),
      ),
  )
}

function fileName(table: string, now: Date): string {
  return `${table}-${now.toISOString().slice(0, 10)}.csv`
}
