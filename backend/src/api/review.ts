/** Routes of the Studio's module "Review". The route that decides a run at once is in `endpoint.ts`. */

import { assignRun, claimRun, releaseClaim } from '../domain/review/claims.ts'
import { runEvidence } from '../domain/review/evidence.ts'
import { exportLedger } from '../domain/review/export-ledger.ts'
import { exportProgress } from '../domain/review/export-progress.ts'
import { dismissFailedDecision } from '../domain/review/failed-decisions.ts'
import { cancelDecision, deferDecision } from '../domain/review/pending-decision.ts'
import { queuePage } from '../domain/review/queue-page.ts'
import { addReply, changeReply, readReplies, removeReply } from '../domain/review/replies.ts'
import { submissionHistoryPage } from '../domain/review/submission-history.ts'
import { Download } from '../platform/http/download.ts'
import type { Programme } from '../platform/programme.ts'
import type { Routes } from './route.ts'

export function registerReviewCalls(routes: Routes, { settings: { undoSeconds } }: Programme): void {
  routes.handle('readReviewQueue', ({ context, query }) => queuePage(context, query, undoSeconds))
  routes.handle('readRunEvidence', ({ context, params }) => runEvidence(context, params.id))
  routes.handle('readSubmissionHistory', ({ context, params, query }) =>
    submissionHistoryPage(context, params.id, params.step, query),
  )
  routes.handle('deferDecision', ({ transact, params, body }) =>
    transact((context) => deferDecision(context, params.id, body, undoSeconds)),
  )
  routes.handle('cancelDecision', ({ transact, params }) => transact((context) => cancelDecision(context, params.id)))
  routes.handle('claimRun', ({ transact, params, body }) => transact((context) => claimRun(context, params.id, body)))
  routes.handle('releaseClaim', ({ transact, params }) => transact((context) => releaseClaim(context, params.id)))
  routes.handle('assignRun', ({ transact, params, body }) => transact((context) => assignRun(context, params.id, body)))
  routes.handle('readReplies', ({ context }) => readReplies(context))
  routes.handle('addReply', ({ transact, body }) => transact((context) => addReply(context, body)))
  routes.handle('changeReply', ({ transact, params, body }) =>
    transact((context) => changeReply(context, params.id, body)),
  )
  routes.handle('removeReply', ({ transact, params }) => transact((context) => removeReply(context, params.id)))
  routes.handle('dismissFailedDecision', ({ transact, params }) =>
    transact((context) => dismissFailedDecision(context, params.id)),
  )
  routes.handle(
    'exportProgress',
    async ({ context, query }) =>
      new Download(fileName('progress', context.now), 'text/csv; charset=utf-8', exportProgress(context.db, query)),
  )
  routes.handle(
    'exportLedger',
    async ({ context, query }) =>
      new Download(fileName('ledger', context.now), 'text/csv; charset=utf-8', await exportLedger(context.db, query)),
  )
}

function fileName(table: string, now: Date): string {
  return `${table}-${now.toISOString().slice(0, 10)}.csv`
}
