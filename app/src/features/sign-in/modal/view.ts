// What every view is given.
import type { ModalLook } from '../../../core/sign-in/modal-look.ts'
import type { LoginModalEvent, LoginModalSnapshot } from '../../../core/types.ts'

export type Send = (event: LoginModalEvent) => void

export type ModalProps = {
  snapshot: LoginModalSnapshot
  send: Send
  look: ModalLook
  /** Whether somebody sets out, on a device on which nobody signed in before. */
  isNew?: boolean | undefined
}

/** A list of which only the first row is shown until the person asks for all of it. */
export type Fold = { readonly unfolded: boolean; readonly unfold: (unfolded: boolean) => void }
