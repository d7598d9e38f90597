import { lastMethod } from '../../../core/sign-in/last-method.ts'
import { isForNewcomer, tell, useModal } from '../../../core/sign-in/modal.ts'
import { modalLook } from '../../../core/sign-in/modal-look.ts'
import { SignInModal } from './SignInModal.tsx'

/** The sign-in modal of this page, wherever it is opened from. */
export function Overlay() {
  const snapshot = useModal()
  const isNew = isForNewcomer && lastMethod() === null
  return snapshot && <SignInModal snapshot={snapshot} send={tell} look={modalLook()} isNew={isNew} />
}
