/**
 * Calls that the app never makes: those of the Studio's module "Review", and what wallets read about a token. They have the shape of
 * the core's table (`Endpoints`), from which every other call comes.
 */
import type { ReviewDecision } from 'waymark-core'
import type { TokenMetadata } from '../domain/items/token-metadata.ts'
import type { RunEvidence } from '../domain/review/evidence.ts'
import type { ExportFilters } from '../domain/review/export-query.ts'
import type { Forgotten } from '../domain/review/failed-decisions.ts'
import type { Held, Released } from '../domain/review/pending-decision.ts'
import type { WaitingPage } from '../domain/review/queue-page.ts'
import type { WaitingFilters } from '../domain/review/queue-query.ts'
import type { EarlierQuery, SentBefore } from '../domain/review/submission-history.ts'

export interface TeamEndpoints {
  /** The ERC-1155 metadata of a token; `token` as the contract writes it, 64 hexadecimal digits and `.json`. */
  readToken: {
    method: 'GET'
    path: '/tokens/:token'
    access: 'anyone'
    media: 'application/json'
    reply: TokenMetadata
    errors: 'NOT_FOUND'
  }
  /** Runs that wait for a decision, who waits longest first, a page at a time. */
  readWaitingRuns: {
    method: 'GET'
    path: '/review/waiting'
    access: 'game_master'
    query: WaitingFilters
    reply: WaitingPage
  }
  /** Everything that was sent and said for a run. */
  readRunEvidence: {
    method: 'GET'
    path: '/review/runs/:id'
    access: 'game_master'
    reply: RunEvidence
  }
  /** What was sent for a step before, newest first, a page at a time. */
  readEarlierAnswers: {
    method: 'GET'
    path: '/review/runs/:id/steps/:step/earlier'
    access: 'game_master'
    query: EarlierQuery
    reply: SentBefore[]
  }
  /** Decides about a run so that it can be taken back until it takes effect. */
  holdDecision: {
    method: 'POST'
    path: '/review/runs/:id/hold'
    access: 'game_master'
    body: ReviewDecision
    reply: Held
    errors: 'OWN_RUN' | 'OWN_DECISION' | 'APPROVED_ALREADY' | 'RUN_NOT_OPEN' | 'VERSION_CONFLICT' | 'STEP_UNKNOWN'
  }
  /** Takes the own decision back before it takes effect. */
  releaseDecision: {
    method: 'DELETE'
    path: '/review/runs/:id/hold'
    access: 'game_master'
    reply: Released
  }
  /** Puts away that a decision could not take effect. */
  forgetUnsettled: {
    method: 'DELETE'
    path: '/review/unsettled/:id'
    access: 'game_master'
    reply: Forgotten
  }
  /** Every run as a line of CSV. */
  exportProgress: {
    method: 'GET'
    path: '/review/progress.csv'
    access: 'game_master'
    media: 'text/csv'
    query: ExportFilters
    reply: string
  }
  /** Every booking of points as a line of CSV. */
  exportLedger: {
    method: 'GET'
    path: '/review/ledger.csv'
    access: 'game_master'
    media: 'text/csv'
    query: ExportFilters
    reply: string
  }
}
