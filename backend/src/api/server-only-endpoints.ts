/**
 * Calls that the core has no function for, because the app never makes them: those of the Studio, what
 * wallets read about a token, what the core's session asks by itself, and what a phone asks on which nobody is signed in and no core
 * is fetched. They have the shape of the core's table (`Endpoints`), from which every other call
 * comes.
 */
import type { PersonalErasure, StoredFile, Upload, UploadOffset } from 'waymark-core'
import type { BulkDraft, BulkList, BulkRow, BulkRowsQuery, BulkUndo } from '../domain/bulk/bulk-list.ts'
import type { DroppedBulk } from '../domain/bulk/forget.ts'
import type { DeskPeopleQuery, DeskPerson, DeskPersonDetail } from '../domain/bulk/person.ts'
import type { AgreedTo, ConsentCount, PersonConsents } from '../domain/consents/desk.ts'
import type { OutdatedTexts } from '../domain/content/outdated-quests.ts'
import type { TextChanges, TextChangesQuery } from '../domain/content/text-changes.ts'
import type { CompletedStep, StepCompletion } from '../domain/integrations/complete-step.ts'
import type { DeliveryPage, DeliveryQuery, Replay } from '../domain/integrations/deliveries.ts'
import type { WebhookEndpoint, WebhookInput, WebhookSecret } from '../domain/integrations/endpoints.ts'
import type { EventPage, EventQuery, ServicePerson } from '../domain/integrations/read.ts'
import type { NewServiceToken, ServiceToken, ServiceTokenInput } from '../domain/integrations/service-tokens.ts'
import type { TokenMetadata, TokenType } from '../domain/items/token-metadata.ts'
import type { Trial, TrialQuery } from '../domain/lab/trial.ts'
import type { Cohorts } from '../domain/numbers/cohorts.ts'
import type { LevelsNumbers } from '../domain/numbers/levels.ts'
import type { MarketNumbers } from '../domain/numbers/market.ts'
import type { QuestsNumbers } from '../domain/numbers/quests.ts'
import type { TeamMail } from '../domain/numbers/team-mail.ts'
import type { NumbersQuery } from '../domain/numbers/weeks.ts'
import type { AnsweredObjection, DeskObjections, ObjectionAnswer } from '../domain/objections/answer.ts'
import type { QuestFile } from '../domain/quest-files/format.ts'
import type { ImportedQuest, QuestImport, QuestImportPlan } from '../domain/quest-files/import.ts'
import type { QuestVersion, QuestVersionRow } from '../domain/quest-files/versions.ts'
import type { QuestImpact } from '../domain/quests/impact.ts'
import type { ClosedKiosks, Kiosk, KioskLink, KioskOpening } from '../domain/quests/kiosk.ts'
import type { AnswerToTry, PreviewRequest, QuestPreview, TriedAnswer } from '../domain/quests/preview.ts'
import type { QuestDraft } from '../domain/quests/quest-draft.ts'
import type { Attendance } from '../domain/review/attendance.ts'
import type { AssignedRun, AssignmentRequest, ClaimedRun, ClaimRequest } from '../domain/review/claims.ts'
import type { RunEvidence } from '../domain/review/evidence.ts'
import type { ExportQuery } from '../domain/review/export-query.ts'
import type { DismissedDecision } from '../domain/review/failed-decisions.ts'
import type { CancelledDecision, MarkedDecision, PendingDecision } from '../domain/review/pending-decision.ts'
import type { ReviewQueuePage } from '../domain/review/queue-page.ts'
import type { ReviewQueueQuery } from '../domain/review/queue-query.ts'
import type { RemovedReply, SavedReply, SavedReplyInput } from '../domain/review/replies.ts'
import type { PastSubmission, SubmissionHistoryQuery } from '../domain/review/submission-history.ts'
import type { CurveDraft, CurveImpact } from '../domain/rewards/level-curve.ts'
import type { CurveInput } from '../domain/rewards/publish-curve.ts'
import type { GrowthQuery, LogGrowthProof, PublicLog } from '../domain/transparency/public-log.ts'
import type { PhoneKey, PhoneOpening, PhoneRule, PhoneUpload } from '../domain/uploads/phone-link.ts'
import type { DeviceName, ResumedSession } from '../identity/session/device.ts'

export interface Removed {
  id: string
}

/** How many deliveries wait to be sent again. */
export interface Replayed {
  count: number
}

/** Why a link leads nowhere. */
type PhoneErrors =
  | 'TOKEN_EXPIRED'
  | 'RUN_NOT_OPEN'
  | 'STEP_CLOSED'
  | 'STEP_UNKNOWN'
  | 'NOT_FOUND'
  | 'MAINTENANCE'
  | 'ERASURE_PENDING'

export interface ServerOnlyEndpoints {
  /**
   * Opens a session for whoever asked to be kept signed in on this device, by the cookie `waymark_device`. The client's
   * session asks it by itself, before it gives up. The tokens carry no proof of who somebody is.
   */
  resumeDevice: {
    method: 'POST'
    path: '/auth/device/session'
    access: 'anyone'
    body: DeviceName
    reply: ResumedSession
    errors: 'RATE_LIMITED' | 'INVALID_CREDENTIALS' | 'USER_SUSPENDED' | 'FORBIDDEN'
  }
  /**
   * Opens a link that a step shows to be scanned (`linkPhone`), for one device. Everything that it may do carries the key
   * of that device in its body: addresses are written down on their way.
   */
  openPhone: {
    method: 'POST'
    path: '/phone/open'
    access: 'anyone'
    body: PhoneOpening
    reply: PhoneRule
    errors: PhoneErrors
  }
  /** Announces a file that comes part by part. It must be as the step asks for. */
  startPhoneUpload: {
    method: 'POST'
    path: '/phone/uploads'
    access: 'anyone'
    body: PhoneUpload
    reply: Upload
    errors: PhoneErrors | 'ANSWER_INVALID' | 'UPLOAD_QUOTA_DAY' | 'UPLOAD_QUOTA_TOTAL' | 'STORAGE_FULL'
  }
  /** Sends a part, as `sendPart` does: the body is the key, 43 characters, and then the part. */
  sendPhonePart: {
    method: 'PUT'
    path: '/phone/uploads/:id'
    access: 'anyone'
    bytes: 'application/octet-stream'
    query: UploadOffset
    reply: Upload
    errors: PhoneErrors | 'STORAGE_FULL'
  }
  /** Makes a file of it once every part is there. */
  finishPhoneUpload: {
    method: 'POST'
    path: '/phone/uploads/:id/finish'
    access: 'anyone'
    body: PhoneKey
    reply: StoredFile
    errors: PhoneErrors | 'STORAGE_FULL' | 'SERVICE_UNAVAILABLE'
  }
  /**
   * What the screen at a place shows, which opened its link (`linkKiosk`): the codes of the hour ahead, and how many have
   * come. Nobody is signed in there.
   */
  readKiosk: {
    method: 'POST'
    path: '/kiosk'
    access: 'anyone'
    body: KioskOpening
    reply: Kiosk
    errors: 'TOKEN_EXPIRED' | 'STEP_UNKNOWN' | 'RATE_LIMITED'
  }
  /** The feed of events of whoever has its address, as iCalendar (RFC 5545). It tells what they may see, and no more. */
  readCalendar: {
    method: 'GET'
    path: '/calendar/:token'
    access: 'anyone'
    media: 'text/calendar'
    reply: string
    errors: 'NOT_FOUND' | 'RATE_LIMITED'
  }
  /**
   * The export of whoever has its link (`linkExport`), which is used up by this: a ZIP archive. Of one person one download
   * runs at a time: the link of another one stays good, which gets `CONFLICT`.
   */
  downloadExport: {
    method: 'GET'
    path: '/exports/:token'
    access: 'anyone'
    media: 'application/zip'
    reply: string
    errors: 'NOT_FOUND' | 'RATE_LIMITED' | 'CONFLICT'
  }
  /** The log of what was booked and decided, as everybody may read it: how large it is, its root, and where that is anchored. */
  readLog: {
    method: 'GET'
    path: '/log'
    access: 'anyone'
    media: 'application/json'
    reply: PublicLog
    errors: 'RATE_LIMITED'
  }
  /** The proof that the log at one size begins with what it was at another: nothing in it was changed or left out. */
  readLogGrowth: {
    method: 'GET'
    path: '/log/consistency'
    access: 'anyone'
    media: 'application/json'
    query: GrowthQuery
    reply: LogGrowthProof
    errors: 'RATE_LIMITED'
  }
  /** What a person agreed to, and what they are asked for; by the id of the profile. */
  readConsentsOf: {
    method: 'GET'
    path: '/desk/people/:id/consents'
    access: 'game_master'
    reply: PersonConsents
  }
  /** A text as it was when somebody agreed to it; by the id of the consent. */
  readAgreedText: {
    method: 'GET'
    path: '/desk/consents/:id/text'
    access: 'game_master'
    reply: AgreedTo
  }
  /** Of each text in force, how many have agreed to it. */
  readConsentCounts: {
    method: 'GET'
    path: '/desk/consents'
    access: 'game_master'
    reply: ConsentCount[]
  }
  /** Everybody who is asked for a text, with the version that they agreed to, as a line of CSV. */
  exportConsents: {
    method: 'GET'
    path: '/desk/consents/:slug/people.csv'
    access: 'game_master'
    media: 'text/csv'
    reply: string
    errors: 'NOT_FOUND'
  }
  /** Whether a person is to be erased, and what would become of what they are in the middle of; by the id of the profile. */
  readErasure: {
    method: 'GET'
    path: '/desk/people/:id/erasure'
    access: 'administrator'
    reply: PersonalErasure
  }
  /**
   * Asks for the erasure of a person, who hears of it by mail and can undo it for seven days, as what they ask for
   * themselves. It needs a proof of who the administrator is that is not older than ten minutes.
   */
  askErasureOf: {
    method: 'POST'
    path: '/desk/people/:id/erasure'
    access: 'administrator'
    reply: PersonalErasure
    errors: 'FRESH_SIGN_IN_NEEDED'
  }
  /** Undoes it while there is time, whoever asked for it. */
  undoErasureOf: {
    method: 'DELETE'
    path: '/desk/people/:id/erasure'
    access: 'administrator'
    reply: PersonalErasure
  }
  /** What people object to: open ones first, then those that were answered lately. */
  readObjections: {
    method: 'GET'
    path: '/desk/objections'
    access: 'game_master'
    reply: DeskObjections
  }
  /**
   * Answers an objection, once. Nobody answers their own, nor one to what they decided themselves. The person is told in
   * the app and by mail.
   */
  answerObjection: {
    method: 'PUT'
    path: '/desk/objections/:id'
    access: 'game_master'
    body: ObjectionAnswer
    reply: AnsweredObjection
    errors: 'OWN_DECISION' | 'OBJECTION_ANSWERED'
  }
  /** Makes a link for a screen that shows the codes of a step. It is good for ten minutes, for one screen. */
  linkKiosk: {
    method: 'POST'
    path: '/desk/attendance/:step/screens'
    access: 'game_master'
    reply: KioskLink
    errors: 'STEP_UNKNOWN' | 'RATE_LIMITED'
  }
  /** Ends all screens of a step: no code that they show is accepted any more. */
  closeKiosks: {
    method: 'DELETE'
    path: '/desk/attendance/:step/screens'
    access: 'game_master'
    reply: ClosedKiosks
  }
  /** Who came to a step, and who waits to be confirmed. */
  readAttendance: {
    method: 'GET'
    path: '/desk/attendance/:step'
    access: 'game_master'
    reply: Attendance
    errors: 'STEP_UNKNOWN'
  }
  /** What the contract has to know of every published item type, the lowest token id first: numbers, and no names. */
  readTokens: {
    method: 'GET'
    path: '/tokens'
    access: 'anyone'
    reply: TokenType[]
  }
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
  readReviewQueue: {
    method: 'GET'
    path: '/review/waiting'
    access: 'game_master'
    query: ReviewQueueQuery
    reply: ReviewQueuePage
  }
  /** Everything that was sent and said for a run. */
  readRunEvidence: {
    method: 'GET'
    path: '/review/runs/:id'
    access: 'game_master'
    reply: RunEvidence
  }
  /** What was sent for a step before, newest first, a page at a time. */
  readSubmissionHistory: {
    method: 'GET'
    path: '/review/runs/:id/steps/:step/earlier'
    access: 'game_master'
    query: SubmissionHistoryQuery
    reply: PastSubmission[]
  }
  /** Decides about a run so that it can be taken back until it takes effect. */
  deferDecision: {
    method: 'POST'
    path: '/review/runs/:id/hold'
    access: 'game_master'
    body: MarkedDecision
    reply: PendingDecision
    errors: 'OWN_RUN' | 'OWN_DECISION' | 'APPROVED_ALREADY' | 'RUN_NOT_OPEN' | 'VERSION_CONFLICT' | 'STEP_UNKNOWN'
  }
  /** Takes the own decision back before it takes effect. */
  cancelDecision: {
    method: 'DELETE'
    path: '/review/runs/:id/hold'
    access: 'game_master'
    reply: CancelledDecision
  }
  /** Says for a quarter of an hour that one reads a run, and no other one; who reads it already keeps it. */
  claimRun: {
    method: 'POST'
    path: '/review/runs/:id/claim'
    access: 'game_master'
    body: ClaimRequest
    reply: ClaimedRun
    errors: 'OWN_RUN' | 'OWN_DECISION' | 'APPROVED_ALREADY' | 'RUN_NOT_OPEN' | 'VERSION_CONFLICT'
  }
  /** Says that one does not read it any more. */
  releaseClaim: {
    method: 'DELETE'
    path: '/review/runs/:id/claim'
    access: 'game_master'
    reply: ClaimedRun
  }
  /** Says who of the team is to read a run that waits. */
  assignRun: {
    method: 'PUT'
    path: '/review/runs/:id/assignee'
    access: 'game_master'
    body: AssignmentRequest
    reply: AssignedRun
    errors: 'OWN_RUN' | 'OWN_DECISION' | 'APPROVED_ALREADY' | 'RUN_NOT_OPEN' | 'VERSION_CONFLICT'
  }
  /** What the team says again and again, in every language. */
  readReplies: {
    method: 'GET'
    path: '/review/replies'
    access: 'game_master'
    reply: SavedReply[]
  }
  /** Writes another one. */
  addReply: {
    method: 'POST'
    path: '/review/replies'
    access: 'game_master'
    body: SavedReplyInput
    reply: SavedReply
  }
  /** Changes one. */
  changeReply: {
    method: 'PUT'
    path: '/review/replies/:id'
    access: 'game_master'
    body: SavedReplyInput
    reply: SavedReply
  }
  /** Removes one. */
  removeReply: {
    method: 'DELETE'
    path: '/review/replies/:id'
    access: 'game_master'
    reply: RemovedReply
  }
  /** Puts away that a decision could not take effect. */
  dismissFailedDecision: {
    method: 'DELETE'
    path: '/review/unsettled/:id'
    access: 'game_master'
    reply: DismissedDecision
  }
  /** Every run as a line of CSV. */
  exportProgress: {
    method: 'GET'
    path: '/review/progress.csv'
    access: 'game_master'
    media: 'text/csv'
    query: ExportQuery
    reply: string
  }
  /** Every booking of points as a line of CSV. */
  exportLedger: {
    method: 'GET'
    path: '/review/ledger.csv'
    access: 'game_master'
    media: 'text/csv'
    query: ExportQuery
    reply: string
  }
  /**
   * What a change of a quest would change for everybody, before it is stored: who could begin it, and what it would cost.
   * Nothing is changed.
   */
  readQuestImpact: {
    method: 'POST'
    path: '/desk/quests/impact'
    access: 'game_master'
    readsOnly: true
    body: QuestDraft
    reply: QuestImpact
    errors: 'NOT_FOUND'
  }
  /** What another level curve would do to everybody, before it is stored. Nothing is changed. */
  readCurveImpact: {
    method: 'POST'
    path: '/desk/levels/impact'
    access: 'game_master'
    readsOnly: true
    body: CurveDraft
    reply: CurveImpact
  }
  /**
   * Sets the levels and puts everybody on theirs, all at once or not at all. Whoever rises is paid what the levels pay;
   * whoever falls back keeps what they were paid, and how many do so has to be confirmed.
   */
  publishCurve: {
    method: 'PUT'
    path: '/desk/levels'
    access: 'game_master'
    body: CurveInput
    reply: CurveImpact
    errors: 'CONFLICT' | 'VERSION_CONFLICT' | 'FORBIDDEN'
  }
  /**
   * A quest with its steps, rewards, requirements, cover and texts in every language as one file, as `importQuest` reads
   * it.
   *
   * What it names is named by slug. Right answers are encrypted: this programme alone decrypts them. The schema of a file
   * is at `/programme/quest-file.schema.json`.
   */
  exportQuest: {
    method: 'GET'
    path: '/desk/quests/:id/file'
    access: 'game_master'
    reply: QuestFile
    errors: 'NOT_FOUND'
  }
  /** When the texts of a row were changed, and those in other languages written: by it one sees what is out of date. */
  readTextChanges: {
    method: 'GET'
    path: '/desk/text-changes/:id'
    access: 'game_master'
    query: TextChangesQuery
    reply: TextChanges
  }
  /** Quests, and steps of quests, of which texts in other languages are older than the English ones. */
  readOutdatedQuests: {
    method: 'GET'
    path: '/desk/quests/outdated-texts'
    access: 'game_master'
    reply: OutdatedTexts[]
  }
  /** The states that a quest had, newest first, a hundred at most: with its steps, rewards, requirements and texts. */
  readQuestVersions: {
    method: 'GET'
    path: '/desk/quests/:id/versions'
    access: 'game_master'
    reply: QuestVersionRow[]
    errors: 'NOT_FOUND'
  }
  /**
   * One of them as a file, which `importQuest` makes a draft of. It has the answers of today, encrypted, where the questions
   * are the same.
   */
  readQuestVersion: {
    method: 'GET'
    path: '/desk/quest-versions/:id'
    access: 'game_master'
    reply: QuestVersion
    errors: 'NOT_FOUND'
  }
  /** Files that ship with the programme, with which a new quest can begin. */
  readQuestTemplates: {
    method: 'GET'
    path: '/desk/quests/templates'
    access: 'game_master'
    reply: QuestFile[]
  }
  /** What an import would make of a file, what is wrong with it, and what it names that is not here. Nothing is changed. */
  planQuestImport: {
    method: 'POST'
    path: '/desk/quests/file/plan'
    access: 'game_master'
    readsOnly: true
    body: QuestImport
    reply: QuestImportPlan
    errors: 'RATE_LIMITED' | 'CONFLICT' | 'NOT_FOUND'
  }
  /** Makes a draft of a file, or replaces a draft by it: everything or nothing. */
  importQuest: {
    method: 'POST'
    path: '/desk/quests/file'
    access: 'game_master'
    body: QuestImport
    reply: ImportedQuest
    errors: 'RATE_LIMITED' | 'CONFLICT' | 'NOT_FOUND'
  }
  /**
   * A quest as a participant would see it who does not exist: chosen by level, by what they have done and by the day. It is
   * shown as published, whatever it is. Nothing is written.
   */
  previewQuest: {
    method: 'POST'
    path: '/desk/preview'
    access: 'game_master'
    readsOnly: true
    body: PreviewRequest
    reply: QuestPreview
    errors: 'NOT_FOUND'
  }
  /**
   * Marks an answer for a step as that of a participant would be marked; writes nothing. As many answers may be wrong in
   * an hour as those of a participant.
   */
  tryPreviewAnswer: {
    method: 'POST'
    path: '/desk/preview/answer'
    access: 'game_master'
    readsOnly: true
    body: AnswerToTry
    reply: TriedAnswer
    errors: 'ANSWER_INVALID' | 'STEP_UNKNOWN' | 'RATE_LIMITED'
  }
  /** Addresses of other systems that are told of events, with what waits for each. */
  readWebhooks: {
    method: 'GET'
    path: '/desk/webhooks'
    access: 'administrator'
    reply: WebhookEndpoint[]
  }
  /** Registers one. The secret by which its events are signed is told this once. */
  addWebhook: {
    method: 'POST'
    path: '/desk/webhooks'
    access: 'administrator'
    body: WebhookInput
    reply: WebhookSecret
  }
  /** Changes one, or switches it off and on again. What waited is sent at once then. */
  changeWebhook: {
    method: 'PUT'
    path: '/desk/webhooks/:id'
    access: 'administrator'
    body: WebhookInput
    reply: WebhookEndpoint
  }
  /** Replaces its secret. The old one signs as well for a day, in which it is not replaced again. */
  rotateWebhookSecret: {
    method: 'POST'
    path: '/desk/webhooks/:id/secret'
    access: 'administrator'
    reply: WebhookSecret
    errors: 'CONFLICT'
  }
  /** Removes one, with what waits for it and its log. */
  removeWebhook: {
    method: 'DELETE'
    path: '/desk/webhooks/:id'
    access: 'administrator'
    reply: Removed
  }
  /** What was sent to one in thirty days, newest first, a page at a time. */
  readWebhookDeliveries: {
    method: 'GET'
    path: '/desk/webhooks/:id/deliveries'
    access: 'administrator'
    query: DeliveryQuery
    reply: DeliveryPage
  }
  /** Sends one delivery again, or all that were given up since a time, under the same ids. */
  replayWebhook: {
    method: 'POST'
    path: '/desk/webhooks/:id/replay'
    access: 'administrator'
    body: Replay
    reply: Replayed
  }
  /** Tokens of other systems, which do not say the tokens themselves. */
  readServiceTokens: {
    method: 'GET'
    path: '/desk/service-tokens'
    access: 'administrator'
    reply: ServiceToken[]
  }
  /** Makes a token, which is told this once. */
  addServiceToken: {
    method: 'POST'
    path: '/desk/service-tokens'
    access: 'administrator'
    body: ServiceTokenInput
    reply: NewServiceToken
  }
  /** Removes a token: it is refused from then on. */
  removeServiceToken: {
    method: 'DELETE'
    path: '/desk/service-tokens/:id'
    access: 'administrator'
    reply: Removed
  }
  /** What happened in the last thirty days, as webhooks say it, the oldest first, a page at a time. */
  readEvents: {
    method: 'GET'
    path: '/integrations/events'
    access: 'service'
    scope: 'events:read'
    query: EventQuery
    reply: EventPage
  }
  /** What everybody on the programme sees of a participant. */
  readServicePerson: {
    method: 'GET'
    path: '/integrations/people/:id'
    access: 'service'
    scope: 'people:read'
    reply: ServicePerson
  }
  /**
   * The dry run of a list of people who are given something, or from whom it is taken: it is stored, and says what would
   * become of each line. Nothing is given.
   */
  planBulk: {
    method: 'POST'
    path: '/desk/bulk'
    access: 'game_master'
    body: BulkDraft
    reply: BulkList
    errors: 'RATE_LIMITED'
  }
  /** The newest lists, those that wait for a second organiser among them. */
  readBulkLists: {
    method: 'GET'
    path: '/desk/bulk'
    access: 'game_master'
    reply: BulkList[]
  }
  /** A list, and how far it is. */
  readBulkList: {
    method: 'GET'
    path: '/desk/bulk/:id'
    access: 'game_master'
    reply: BulkList
  }
  /** Lines of a list, a page at a time. */
  readBulkRows: {
    method: 'GET'
    path: '/desk/bulk/:id/rows'
    access: 'game_master'
    query: BulkRowsQuery
    reply: BulkRow[]
  }
  /** Every line of a list that somebody has to look at, as a line of CSV. */
  exportBulkProblems: {
    method: 'GET'
    path: '/desk/bulk/:id/problems.csv'
    access: 'game_master'
    media: 'text/csv'
    reply: string
  }
  /**
   * Confirms a list: each of its people is served once, however often it is asked for, and whatever ends half-way. A
   * game master confirms what another organiser made; only administrators confirm what takes something.
   */
  applyBulk: {
    method: 'POST'
    path: '/desk/bulk/:id/apply'
    access: 'game_master'
    reply: BulkList
    errors: 'OWN_DECISION'
  }
  /** Takes back what a list did, as far as it can be taken back: for administrators. */
  undoBulk: {
    method: 'POST'
    path: '/desk/bulk/:id/undo'
    access: 'game_master'
    body: BulkUndo
    reply: BulkList
  }
  /** Throws a list away that nobody has confirmed. */
  dropBulk: {
    method: 'DELETE'
    path: '/desk/bulk/:id'
    access: 'game_master'
    reply: DroppedBulk
  }
  /** People whose name or handle has some letters, or whose address or id it is; addresses are told of nobody. */
  findDeskPeople: {
    method: 'GET'
    path: '/desk/people'
    access: 'game_master'
    query: DeskPeopleQuery
    reply: DeskPerson[]
  }
  /** A person, and their trail as they are shown it. */
  readDeskPerson: {
    method: 'GET'
    path: '/desk/people/:id'
    access: 'game_master'
    reply: DeskPersonDetail
  }
  /**
   * How far people come with each quest, of those who first began it in some weeks. Counted now and then; fewer than
   * five people are told as such, more in fives.
   */
  readQuestNumbers: {
    method: 'GET'
    path: '/desk/numbers/quests'
    access: 'game_master'
    query: NumbersQuery
    reply: QuestsNumbers
  }
  /** What became of people by the month in which they joined. */
  readCohorts: {
    method: 'GET'
    path: '/desk/numbers/cohorts'
    access: 'game_master'
    query: NumbersQuery
    reply: Cohorts
  }
  /** How many people stand on each level. */
  readLevelNumbers: {
    method: 'GET'
    path: '/desk/numbers/levels'
    access: 'game_master'
    reply: LevelsNumbers
  }
  /** Offers and sales by week, and what each kind of item cost. */
  readMarketNumbers: {
    method: 'GET'
    path: '/desk/numbers/market'
    access: 'game_master'
    query: NumbersQuery
    reply: MarketNumbers
  }
  /** What the balance lab tries out by itself, in the Studio: content without texts, drafts too, and settings. */
  readTrial: {
    method: 'GET'
    path: '/desk/lab'
    access: 'game_master'
    query: TrialQuery
    reply: Trial
  }
  /** Whether whoever asks gets the weekly mail to the team. */
  readTeamMail: {
    method: 'GET'
    path: '/desk/numbers/mail'
    access: 'game_master'
    reply: TeamMail
  }
  /** Switches the own weekly mail on or off. */
  saveTeamMail: {
    method: 'PUT'
    path: '/desk/numbers/mail'
    access: 'game_master'
    body: TeamMail
    reply: TeamMail
  }
  /**
   * Completes a step of the kind `api` for somebody.
   *
   * Once is enough: a step that was completed stays as it is. Where the person has not begun the quest and may, this
   * begins it, but for the quest of a rope team; it finishes the quest where nothing else is left and nobody reviews it.
   */
  completeStep: {
    method: 'POST'
    path: '/integrations/steps/complete'
    access: 'service'
    scope: 'steps:complete'
    body: StepCompletion
    reply: CompletedStep
    errors:
      | 'NOT_FOUND'
      | 'STEP_UNKNOWN'
      | 'QUEST_LOCKED'
      | 'RUN_NOT_OPEN'
      | 'STEP_CLOSED'
      | 'VERSION_CONFLICT'
      | 'SUPPLY_EXHAUSTED'
  }
}
