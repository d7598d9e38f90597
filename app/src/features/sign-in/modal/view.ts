// What every view is given.
import type { LoginModalEvent, LoginModalSnapshot } from '../../../core/types.ts'

export type Send = (event: LoginModalEvent) => void

export type ModalProps = { snapshot: LoginModalSnapshot; send: Send }
