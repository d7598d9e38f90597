// Making an account, confirming its address, and a forgotten password: what is asked of the server.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { backend } from '../../core/client.ts'
import type { Registration, RegistrationProof } from '../../core/types.ts'
import { paths } from '../../shared/paths.ts'

export const registrationQuery = () =>
  queryOptions({
    queryKey: ['registration'],
    queryFn: ({ signal }) => backend((core) => core.programme.registration(signal)),
    staleTime: 5 * 60_000,
  })

/** What is usual, until the server has said what holds here. */
export const usualRegistration: Registration = { open: true, confirmsEmail: true, passwordMin: 10 }

export const useRegistration = (): Registration => useQuery(registrationQuery()).data ?? usualRegistration

/** The mail speaks the language of the page it was asked for on. */
const linkTo = (path: string) => `${window.location.origin}${path}?lang=${document.documentElement.lang || 'en'}`

/**
 * Resolves for an address that has an account as well. Sent again for one that was not confirmed, it sends the mail
 * again.
 */
export const makeAccount = (email: string, password: string): Promise<void> =>
  backend((core) =>
    core.request<void>({
      method: 'POST',
      path: 'users/register',
      body: { email, password, verification_url: linkTo(paths.verifyEmail) },
    }),
  )

/** Signs in. */
export const confirmAddress = (proof: RegistrationProof): Promise<void> =>
  backend((core) => core.programme.confirmRegistration(proof))

/** Resolves also for an unknown address. */
export const askForReset = (email: string): Promise<void> =>
  backend((core) => core.password.request(email, linkTo(paths.resetPassword)))

/** Also ends the session of this tab: the server has revoked the sessions of the old password. */
export const resetPassword = (token: string, password: string): Promise<void> =>
  backend(async (core) => {
    await core.password.reset(token, password)
    await core.session.logout()
  })

/** The address a mail's token is about, to fill it in. Not checked here: the server does that. */
export function emailOfToken(token: string): string | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    const { email } = JSON.parse(new TextDecoder().decode(bytes))
    return typeof email === 'string' ? email : undefined
  } catch {
    return undefined
  }
}
