/** One event of the login modal: told to the core, and the new state read back. */
import { load } from './package.ts'

/** Types a letter into the e-mail field of an open modal and reads what is to be shown. */
export async function event(): Promise<() => unknown> {
  const { LoginModal } = await load()
  const modal = new LoginModal({ social: { loginMethods: { google: {}, email_passwordless: {} } } })
  modal.send({ type: 'MODAL_VISIBILITY', visible: true })
  let letters = 0
  return () => {
    letters = (letters + 1) % 8
    modal.send({ type: 'email_typed', value: 'ada@exam'.slice(0, letters) })
    return modal.snapshot().email?.value
  }
}
