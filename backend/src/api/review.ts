/** Calls of the Studio's module "Review"; deciding at once is on the screen of all calls. */

import { decisionIn } from '../domain/review/decide.ts'
import { runEvidence } from '../domain/review/evidence.ts'
import { exportLedger } from '../domain/review/export-ledger.ts'
import { exportProgress } from '../domain/review/export-progress.ts'
import { exportQuery } from '../domain/review/export-query.ts'
import { holdDecision, releaseDecision } from '../domain/review/hold.ts'
import { earlierPage, earlierQuery } from '../domain/review/sent-before.ts'
import { forgetUnsettled } from '../domain/review/unsettled.ts'
import { waitingPage } from '../domain/review/waiting.ts'
import { waitingQuery } from '../domain/review/waiting-query.ts'
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
    ({ scene, query }) => waitingPage(scene, waitingQuery(query), undoSeconds),
  )
  routes.reviewer(
    'get',
    '/review/runs/:id',
    { id: 'readRunEvidence', summary: 'Everything that was sent and said for a run.', answer: 'RunEvidence' },
    ({ scene, params }) => runEvidence(scene, params['id'] ?? ''),
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
    ({ scene, params, query }) => earlierPage(scene, params['id'] ?? '', params['step'] ?? '', earlierQuery(query)),
  )
  routes.reviewer(
    'post',
    '/review/runs/:id/hold',
    {
      id: 'holdDecision',
      summary: 'Decides about a run so that it can be taken back until it takes effect.',
      body: 'ReviewDecision',
      answer: 'Held',
      refuses: ['OWN_RUN', 'OWN_DECISION', 'APPROVED_ALREADY', 'RUN_NOT_OPEN', 'VERSION_CONFLICT', 'STEP_UNKNOWN'],
    },
    ({ commit, params, body }) => {
      const decision = decisionIn(body)
      return commit((scene) => holdDecision(scene, params['id'] ?? '', decision, undoSeconds))
    },
  )
  routes.reviewer(
    'delete',
    '/review/runs/:id/hold',
    { id: 'releaseDecision', summary: 'Takes the own decision back before it takes effect.', answer: 'Released' },
    ({ commit, params }) => commit((scene) => releaseDecision(scene, params['id'] ?? '')),
  )
  routes.reviewer(
    'delete',
    '/review/unsettled/:id',
    { id: 'forgetUnsettled', summary: 'Puts away that a decision could not take effect.', answer: 'Forgotten' },
    ({ commit, params }) => commit((scene) => forgetUnsettled(scene, params['id'] ?? '')),
  )
  routes.table(
    '/review/progress.csv',
    { id: 'exportProgress', summary: 'Every run as a line of CSV.', query: 'ExportFilters' },
    async ({ scene, query }) =>
      new Download(
        fileName('progress', scene.now),
        'text/csv; charset=utf-8',
        exportProgress(scene.db, exportQuery(query)),
      ),
  )
  routes.table(
    '/review/ledger.csv',
    { id: 'exportLedger', summary: 'Every booking of points as a line of CSV.', query: 'ExportFilters' },
    async ({ scene, query }) =>
      new Download(
        fileName('ledger', scene.now),
        'text/csv; charset=utf-8',
        await exportLedger(scene.db, exportQuery(query)),
      ),
  )
}

function fileName(table: string, now: Date): string {
  return `${table}-${now.toISOString().slice(0, 10)}.csv`
}
