/**
 * Every automatic decision that touches a person: what a rule refuses or takes, where that is decided, and whether the
 * person can object to it. What is objected to, what the Studio calls it and what is noted when a call is refused come
 * from this table; a test holds that each code of the programme is in it or in `noDecision`.
 */
import type { ObjectionKind } from 'waymark-core'
import type { ApiErrorCode } from '../../platform/http/errors.ts'

/** What a decision is about; its `subject` names it. */
export type SubjectKind = 'quest' | 'step' | 'reward' | 'item' | 'item_type' | 'account'

export interface AutomaticDecision {
  about: SubjectKind
  /** With which code a call is refused by it; null where no call is. */
  code: ApiErrorCode | null
  /** Where it is decided. */
  decidedIn: string
  /** Where the person meets it. */
  met: string
  /**
   * Whether the refusal of a call is the decision itself: it is noted then. Others are read from what is stored, whenever
   * somebody asks.
   */
  noted: boolean
}

/** Where the subject of an account's decision is named. */
export const accountSubject = 'account'

export const automaticDecisions: Readonly<Record<ObjectionKind, AutomaticDecision>> = {
  quest_locked: {
    ...{ about: 'quest', code: 'QUEST_LOCKED', noted: false },
    ...{ decidedIn: 'core-wasm/src/game/eligibility.rs', met: 'page of the quest' },
  },
  step_refused: {
    ...{ about: 'step', code: null, noted: false },
    ...{ decidedIn: 'core-wasm/src/game/step.rs', met: 'step of the quest' },
  },
  reward_reversed: {
    ...{ about: 'reward', code: null, noted: false },
    ...{ decidedIn: 'domain/rewards/revoke.ts', met: 'page of the quest, points history, news' },
  },
  suspended: {
    ...{ about: 'account', code: 'USER_SUSPENDED', noted: false },
    ...{ decidedIn: 'the Studio, as a trigger notes it', met: 'sign-in' },
  },
  upload_quota_day: {
    ...{ about: 'account', code: 'UPLOAD_QUOTA_DAY', noted: true },
    ...{ decidedIn: 'domain/uploads/quota.ts', met: 'step that asks for a file' },
  },
  upload_quota_total: {
    ...{ about: 'account', code: 'UPLOAD_QUOTA_TOTAL', noted: true },
    ...{ decidedIn: 'domain/uploads/quota.ts', met: 'step that asks for a file' },
  },
  gifts_sent_max: {
    ...{ about: 'account', code: 'GIFTS_SENT_MAX', noted: true },
    ...{ decidedIn: 'core-wasm/src/game/gift.rs', met: 'giving an object' },
  },
  gifts_received_max: {
    ...{ about: 'account', code: 'GIFTS_RECEIVED_MAX', noted: true },
    ...{ decidedIn: 'core-wasm/src/game/gift.rs', met: 'giving an object' },
  },
  trading_stopped: {
    ...{ about: 'item_type', code: 'TRADING_STOPPED', noted: false },
    ...{ decidedIn: 'domain/items/trading-halt.ts', met: 'page of the object' },
  },
  not_mintable: {
    ...{ about: 'item', code: 'NOT_MINTABLE', noted: false },
    ...{ decidedIn: 'core-wasm/src/game/item.rs', met: 'page of the object' },
  },
  not_givable: {
    ...{ about: 'item', code: 'NOT_GIVABLE', noted: false },
    ...{ decidedIn: 'core-wasm/src/game/gift.rs', met: 'giving an object' },
  },
}

export const objectionKinds = Object.keys(automaticDecisions) as readonly ObjectionKind[]

/** The decision that a refused call is itself, to be noted; null of every other code. */
export const notedKind = (code: ApiErrorCode): ObjectionKind | null =>
  objectionKinds.find((kind) => automaticDecisions[kind].noted && automaticDecisions[kind].code === code) ?? null

/** Codes that decide nothing about a person by a rule, or that there is another answer to, by the reason. */
export const noDecision: Readonly<Record<string, readonly ApiErrorCode[]>> = {
  'It says that what was sent is not valid, or names nothing.': [
    ...(['VALIDATION', 'NOT_FOUND', 'IDEMPOTENCY_MISMATCH', 'STEP_UNKNOWN', 'ANSWER_INVALID'] as const),
    ...(['HANDLE_INVALID', 'CHARACTER_INVALID', 'CONSENT_REQUIRED', 'RUN_INCOMPLETE'] as const),
  ],
  'It is about the state of a thing, which somebody changed meanwhile or has.': [
    ...(['CONFLICT', 'VERSION_CONFLICT', 'RUN_NOT_OPEN', 'STEP_CLOSED', 'GEAR_UNAVAILABLE', 'GIFT_OVER'] as const),
    ...(['LISTING_NOT_ACTIVE', 'NOT_OWNER', 'HANDLE_TAKEN', 'EMAIL_TAKEN', 'WALLET_TAKEN', 'IDENTITY_TAKEN'] as const),
    ...(['IDENTITY_EMAIL_TAKEN', 'SUPPLY_EXHAUSTED', 'ONBOARDING_STEP_OUT_OF_ORDER', 'ALREADY_IN_TEAM'] as const),
    ...(['NOT_IN_TEAM', 'TEAM_FULL', 'TEAM_LINK_OVER', 'NO_WALLET', 'CONSENT_DUE', 'TEXT_REPLACED'] as const),
  ],
  'It is about a proof of who somebody is, which they give anew.': [
    ...(['INVALID_CREDENTIALS', 'INVALID_TOKEN', 'TOKEN_EXPIRED', 'FORBIDDEN', 'NONCE_UNKNOWN'] as const),
    ...(['NONCE_EXPIRED', 'NONCE_USED', 'NONCE_OTHER_SESSION', 'MESSAGE_MALFORMED', 'DOMAIN_MISMATCH'] as const),
    ...(['URI_MISMATCH', 'CHAIN_MISMATCH', 'MESSAGE_EXPIRED', 'MESSAGE_NOT_YET_VALID', 'ADDRESS_INVALID'] as const),
    ...(['SIGNATURE_INVALID', 'PROVIDER_UNKNOWN', 'ID_TOKEN_INVALID', 'ID_TOKEN_EXPIRED', 'ISSUER_MISMATCH'] as const),
    ...(['AUDIENCE_MISMATCH', 'NONCE_MISMATCH', 'EMAIL_CODE_INVALID', 'EMAIL_CODE_EXPIRED'] as const),
    ...(['SECOND_FACTOR_NEEDED', 'FRESH_SIGN_IN_NEEDED', 'PROOF_OTHER_ACCOUNT', 'PASSWORD_MISMATCH'] as const),
    ...(['INVALID_OTP'] as const),
  ],
  'It keeps the person’s own account open to them.': ['WALLET_LAST_SIGN_IN', 'IDENTITY_LAST_SIGN_IN'],
  'It keeps machines out, ends by itself within the time it says, and before anybody could answer.': [
    ...(['RATE_LIMITED', 'EMAIL_CODE_TOO_MANY'] as const),
  ],
  'It is the same for everybody, until the operators have mended it.': [
    ...(['INTERNAL', 'MAINTENANCE', 'STORAGE_FULL', 'MINTING_UNAVAILABLE', 'CHAIN_UNREACHABLE'] as const),
    ...(['PROVIDER_UNREACHABLE', 'MAIL_UNREACHABLE', 'SERVICE_UNAVAILABLE'] as const),
  ],
  'The person asked for it, and undoes it.': ['ERASURE_PENDING'],
  'It is about the team’s own work.': [
    'OWN_RUN',
    'OWN_DECISION',
    'APPROVED_ALREADY',
    'ITEMS_GONE',
    'OBJECTION_ANSWERED',
  ],
  'It ends the way of objecting: the second answer, by somebody else, stands.': [
    ...(['APPEAL_USED', 'APPEAL_TOO_LATE', 'APPEAL_OVERTAKEN', 'OBJECTION_OPEN', 'OBJECTIONS_MAX'] as const),
  ],
}
