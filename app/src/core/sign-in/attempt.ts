// One try to sign in: what an adapter is given, and how it is given up.
import type { AdapterEvent, LoginParams, NetworkPrompt } from '../types.ts'
import type { Popup } from './oidc/popup.ts'

/** What the person does with a code that came by mail. */
export type CodeStep = { readonly step: 'submit'; readonly code: string } | { readonly step: 'resend' }

export type Attempt = {
  /** Of the connect effect. */
  readonly number: number
  readonly adapter: string
  readonly loginParams: LoginParams
  /** Aborted when the person closes the modal or goes back: then for the reason `back`. */
  readonly signal: AbortSignal
  /** Opened inside the click; null where none is wanted, or the browser allowed none. */
  readonly popup: Popup | null
  /** Tells the modal; a report about an attempt that was given up changes nothing there. */
  report(event: AdapterEvent): void
  /** Asks the person, in the modal, whether the wallet may be asked. */
  askNetwork(prompt: NetworkPrompt): Promise<boolean>
  /** Set by the adapter that sent a code. */
  onCode?: (step: CodeStep) => void
}

/** Settles as `promise` does, and at once when the attempt is given up. */
export function unlessGivenUp<T>({ signal }: { signal: AbortSignal }, promise: Promise<T>): Promise<T> {
  const { promise: settled, resolve, reject } = Promise.withResolvers<T>()
  const giveUp = () => reject(signal.reason)
  if (signal.aborted) giveUp()
  signal.addEventListener('abort', giveUp, { once: true })
  promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  return settled
}
