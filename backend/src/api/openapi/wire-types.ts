/**
 * Bodies, queries and replies of all calls, by name. The build makes the JSON Schemas of the OpenAPI description from
 * these types, and a route must reply with the type that it names.
 */
import type * as core from 'waymark-core'
import type { TokenMetadata } from '../../domain/items/token-metadata.ts'
import type { RunEvidence } from '../../domain/review/evidence.ts'
import type { ExportFilters } from '../../domain/review/export-query.ts'
import type { Forgotten } from '../../domain/review/failed-decisions.ts'
import type { Held, Released } from '../../domain/review/pending-decision.ts'
import type { WaitingPage } from '../../domain/review/queue-page.ts'
import type { WaitingFilters } from '../../domain/review/queue-query.ts'
import type { EarlierQuery, SentBefore } from '../../domain/review/submission-history.ts'
import type { Session } from '../../identity/session/session-answer.ts'

export interface WireTypes {
  Appeal: Appeal
  Character: core.Character
  CharacterSave: core.CharacterSave
  CsvFile: string
  Decided: core.Decided
  EarlierAnswers: SentBefore[]
  EarlierQuery: EarlierQuery
  EmailCodeRequest: core.EmailCodeRequest
  EmailCodeSent: core.EmailCodeSent
  EmailProof: core.EmailProof
  EquipChange: EquipChange
  ErrorParams: core.ErrorParams
  ExportFilters: ExportFilters
  Forgotten: Forgotten
  HandleAvailability: core.HandleAvailability
  Health: core.Health
  Held: Held
  IdentityProof: core.IdentityProof
  Item: core.Item
  ItemDetail: core.ItemDetail
  Ledger: core.Ledger
  LedgerQuery: core.LedgerQuery
  ListingDetail: core.ListingDetail
  MarketPage: core.MarketPage
  MarketQuery: core.MarketQuery
  Me: core.Me
  MintVoucher: core.MintVoucher
  NewOutfit: core.NewOutfit
  NewUpload: core.NewUpload
  Nonce: core.Nonce
  OnboardingCharacter: core.OnboardingCharacter
  OnboardingConsents: core.OnboardingConsents
  OnboardingHandle: core.OnboardingHandle
  OnboardingWallet: core.OnboardingWallet
  Outfits: core.Character[]
  PartOfUpload: PartOfUpload
  PasswordProof: core.PasswordProof
  ProfileQuery: core.ProfileQuery
  ProgrammeCode: core.ProgrammeCode
  PublicProfile: core.PublicProfile
  QuestDetail: core.QuestDetail
  QuestList: core.QuestList
  Registration: core.Registration
  RegistrationProof: core.RegistrationProof
  Released: Released
  ReviewDecision: core.ReviewDecision
  ReviewQueue: core.ReviewEntry[]
  RunEvidence: RunEvidence
  Session: Session
  SignInWays: core.SignInWays
  SignedOutEverywhere: core.SignedOutEverywhere
  StepAnswer: core.StepAnswer
  StoredFile: core.StoredFile
  TokenMetadata: TokenMetadata
  TraitCatalogue: core.TraitCatalogue
  Upload: core.Upload
  WaitingFilters: WaitingFilters
  WaitingPage: WaitingPage
  WalletProof: core.WalletProof
  Watched: string[]
}

export type TypeName = keyof WireTypes

/** Asks for another look at a refusal. */
interface Appeal {
  /** Why; at most 2000 characters. */
  reason: string
}

/** Body of `POST /programme/items/{id}/equip`. */
interface EquipChange {
  /** Whether it is to be worn. */
  equipped: boolean
}

/** Query of `PUT /programme/uploads/{id}`. */
interface PartOfUpload {
  /** Where the part begins, in bytes: `received` of the last answer. */
  from: number
}
