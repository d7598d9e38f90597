// The code that was sent by mail and is not typed yet. After a reload its tab still waits for it. Light: the landing page
// asks for it on arrival.
import { clearDraft, loadDraft, saveDraft } from '../../shared/session-draft.ts'

/** Whom it went to, what the programme knows it by, and until when it is valid by the clock here. */
export type SentCode = { readonly email: string; readonly challenge: string; readonly until: number }

export const readSentCode = () => loadDraft('code') as SentCode | null
export const saveSentCode = (code: SentCode): void => saveDraft('code', code)
export const forgetSentCode = (): void => clearDraft('code')

/** Whether somebody waits for one that is still valid. */
export const isCodeUnderWay = () => (readSentCode()?.until ?? 0) > Date.now()
