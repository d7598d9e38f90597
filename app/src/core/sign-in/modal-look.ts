// How the modal of this page looks, beside what its snapshot says: known once it is made.

export type ModalLook = {
  /** A theme of its own; without it, the page's. */
  readonly theme?: 'dark' | 'light'
  /** The address of a picture in place of the product's sign. */
  readonly logo?: string
  /** Whether whoever signs in by a social account or a code gets a wallet whose key is theirs. */
  readonly selfCustodial: boolean
}

let current: ModalLook = { selfCustodial: true }

export const modalLook = (): ModalLook => current

export function setModalLook(look: ModalLook): void {
  current = look
}
