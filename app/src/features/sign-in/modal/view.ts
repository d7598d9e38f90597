// What every view is given.
import type { LoginModalEvent, LoginModalSnapshot } from '../../../core/types.ts'

export type Send = (event: LoginModalEvent) => void

export type ModalProps = { snapshot: LoginModalSnapshot; send: Send }

/** A list of which only the first row is shown until the person asks for all of it. */
export type Fold = { readonly unfolded: boolean; readonly unfold: (unfolded: boolean) => void }
