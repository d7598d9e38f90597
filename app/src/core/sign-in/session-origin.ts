// What opened the session of this tab: a wallet, whose account has to stay, or an identity, which may have a wallet in
// the app. Neither token nor key; forgotten when the session ends.
import { clearDraft, loadDraft, saveDraft } from '../../shared/session-draft.ts'

export type SessionOrigin =
  | { readonly by: 'wallet'; readonly address: string; readonly rdns: string }
  /** The hosted provider, which keeps a wallet for whoever signs in there. */
  | { readonly by: 'host'; readonly name: string }
  /** `identity`: issuer and subject. `name`: as people call the provider. */
  | { readonly by: 'identity'; readonly name: string; readonly identity: string }

const memory = 'opened-by'

/** Where storage is blocked nothing is remembered, as with a session that a password opened. */
export const saveSessionOrigin = (origin: SessionOrigin): void => saveDraft(memory, origin)

export const readSessionOrigin = () => loadDraft(memory) as SessionOrigin | null

export const clearSessionOrigin = (): void => clearDraft(memory)
