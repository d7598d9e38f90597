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
  routes.reviewer(
    'get',
    '/review/waiting',
    {
      id: 'readWaitingRuns',
      summary: 'Runs that wait for a decision, who waits longest first, a page at a time.',
      query: 'WaitingFilters',
      answer: 'WaitingPage',
    },
    ({ context, query }) => queuePage(context, queueQuery(query), undoSeconds),
  )
  routes.reviewer(
    'get',
    '/review/runs/:id',
    { id: 'readRunEvidence', summary: 'Everything that was sent and said for a run.', answer: 'RunEvidence' },
    ({ context, params }) => runEvidence(context, params['id'] ?? ''),
  )
  routes.reviewer(
    'get',
    '/review/runs/:id/steps/:step/earlier',
    {
      id: 'readEarlierAnswers',
      summary: 'What was sent for a step before, newest first, a page at a time.',
      query: 'EarlierQuery',
      answer: 'EarlierAnswers',
    },
    ({ context, params, query }) =>
      submissionHistoryPage(context, params['id'] ?? '', params['step'] ?? '', submissionHistoryQuery(query)),
  )
  routes.reviewer(
    'post',
    '/review/runs/:id/hold',
    {
      id: 'holdDecision',
      summary: 'Decides about a run so that it can be taken back until it takes effect.',
      body: 'ReviewDecision',
      answer: 'Held',
      errors: ['OWN_RUN', 'OWN_DECISION', 'APPROVED_ALREADY', 'RUN_NOT_OPEN', 'VERSION_CONFLICT', 'STEP_UNKNOWN'],
    },
    ({ transact, params, body }) => {
      const decision = decisionIn(body)
      return transact((context) => deferDecision(context, params['id'] ?? '', decision, undoSeconds))
    },
  )
  routes.reviewer(
    'delete',
    '/review/runs/:id/hold',
    { id: 'releaseDecision', summary: 'Takes the own decision back before it takes effect.', answer: 'Released' },
    ({ transact, params }) => transact((context) => cancelDecision(context, params['id'] ?? '')),
  )
  routes.reviewer(
    'delete',
    '/review/unsettled/:id',
    { id: 'forgetUnsettled', summary: 'Puts away that a decision could not take effect.', answer: 'Forgotten' },
    ({ transact, params }) => transact((context) => dismissFailedDecision(context, params['id'] ?? '')),
  )
  routes.csv(
    '/review/progress.csv',
    { id: 'exportProgress', summary: 'Every run as a line of CSV.', query: 'ExportFilters' },
    async ({ context, query }) =>
      new Download(
        fileName('progress', context.now),
        'text/csv; charset=utf-8',
        exportProgress(context.db, exportQuery(query)),
      ),
  )
  routes.csv(
    '/review/ledger.csv',
    { id: 'exportLedger', summary: 'Every booking of points as a line of CSV.', query: 'ExportFilters' },
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
