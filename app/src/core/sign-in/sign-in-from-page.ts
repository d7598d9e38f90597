import { go } from '../../shared/navigation.ts'
import { paths } from '../../shared/paths.ts'
import { isAborted } from '../errors.ts'
import { openSignIn } from './modal.ts'

/**
 * Opens the modal over the page, and goes on to where signing in leads. Where there can be no modal, the page for it
 * says why.
 */
export async function signInFromPage(isNew?: boolean): Promise<void> {
  try {
    await openSignIn(isNew)
  } catch (error) {
    if (!isAborted(error)) go(paths.login)
    return
  }
  const { postLoginPath } = await import('../post-login-path.ts')
  go(await postLoginPath())
}
