// The sign-in methods of the own account, and the mutations of each.
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { backend } from '../../core/client.ts'
import { rememberMe } from '../../core/mutations.ts'
import { keys } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import { withFreshSignIn } from '../../core/sign-in/fresh-sign-in.ts'
import type { EmailProof, IdentityProof, PasswordProof, SignInWays, WalletProof } from '../../core/types.ts'
import { paths } from '../../shared/paths.ts'

const signInMethodsQuery = () =>
  queryOptions({
    queryKey: ['ways'],
    queryFn: ({ signal }) => backend((core) => core.programme.signInWays(signal)),
  })

export const useSignInMethods = () => useQuery(signInMethodsQuery())

/** How many ways lead in: an e-mail address is one, with a password or without. */
export const countSignInMethods = ({ email, wallets, identities }: SignInWays) =>
  (email === null ? 0 : 1) + wallets.length + identities.length

export const useRequestCode = () =>
  useMutation({ mutationFn: (email: string) => backend((core) => core.programme.requestEmailCode({ email })) })
export const useLinkEmail = () =>
  useMutation({
    mutationFn: (proof: EmailProof) => withFreshSignIn(() => backend((core) => core.programme.linkEmail(proof))),
    onSuccess: rememberSignInMethods,
  })

/** The server answers with a mail; its link opens the page for a new password. */
export const useMailPasswordLink = () =>
  useMutation({
    mutationFn: (email: string) =>
      backend((core) =>
        core.password.request(
          email,
          `${window.location.origin}${paths.resetPassword}?lang=${document.documentElement.lang || 'en'}`,
        ),
      ),
  })

/** The password that is typed for it is a fresh sign-in, too: nobody is asked for it twice. */
export const useTwoFactorSecret = () =>
  useMutation({
    mutationFn: async (password: string) => {
      await reauthenticate.byPassword({ password })
      return await backend((core) => core.users.twoFactor.generate(password))
    },
  })
export const useSwitchTwoFactorOn = (secret: string) =>
  useMutation({
    mutationFn: (otp: string) => withFreshSignIn(() => backend((core) => core.users.twoFactor.enable(secret, otp))),
    onSuccess: askAgain,
  })
export const useSwitchTwoFactorOff = () =>
  useMutation({
    mutationFn: (otp: string) => withFreshSignIn(() => backend((core) => core.users.twoFactor.disable(otp))),
    onSuccess: askAgain,
  })

export const useUnlinkWallet = () =>
  useMutation({
    mutationFn: (address: string) => withFreshSignIn(() => backend((core) => core.programme.unlinkWallet(address))),
    onSuccess: (me) => Promise.all([rememberMe(me), askAgain()]),
  })

export const useLinkIdentity = () =>
  useMutation({
    mutationFn: async (proving: Promise<IdentityProof>) => {
      const proof = await proving
      return await withFreshSignIn(() => backend((core) => core.programme.linkIdentity(proof)))
    },
    onSuccess: rememberSignInMethods,
  })
export const useUnlinkIdentity = () =>
  useMutation({
    mutationFn: (id: string) => withFreshSignIn(() => backend((core) => core.programme.unlinkIdentity(id))),
    onSuccess: (ways) =>
      Promise.all([rememberSignInMethods(ways), queryClient.invalidateQueries({ queryKey: deviceQuery().queryKey })]),
  })

/** Reauthenticates the session. */
export const reauthenticate = {
  byPassword: (proof: PasswordProof) => backend((core) => core.programme.reauthenticateWithPassword(proof)),
  byEmailCode: (proof: EmailProof) => backend((core) => core.programme.reauthenticateWithEmailCode(proof)),
  byIdentity: (proof: IdentityProof) => backend((core) => core.programme.reauthenticateWithIdentity(proof)),
  byWallet: (proof: WalletProof) => backend((core) => core.programme.reauthenticateWithWallet(proof)),
}

const deviceQuery = () =>
  queryOptions({
    // Below the ways: what changes them may end the device.
    queryKey: ['ways', 'device'],
    queryFn: ({ signal }) => backend((core) => core.programme.keptDevice(signal)),
  })

/** Whether this browser stays signed in. */
export const useDevice = () => useQuery(deviceQuery())
export const useKeepDevice = () =>
  useMutation({
    mutationFn: () => withFreshSignIn(() => backend((core) => core.programme.keepDevice())),
    onSuccess: (kept) => queryClient.setQueryData(deviceQuery().queryKey, kept),
  })
export const useForgetDevice = () =>
  useMutation({
    mutationFn: () => backend((core) => core.programme.forgetDevice()),
    onSuccess: (kept) => queryClient.setQueryData(deviceQuery().queryKey, kept),
  })

export const useSignOutEverywhere = () =>
  useMutation({ mutationFn: () => backend((core) => core.programme.signOutEverywhere()) })

/** What another window or a mail changed is seen, too. */
export const askAgain = () => queryClient.invalidateQueries({ queryKey: signInMethodsQuery().queryKey })

function rememberSignInMethods(ways: SignInWays): Promise<void> {
  queryClient.setQueryData(signInMethodsQuery().queryKey, ways)
  return queryClient.invalidateQueries({ queryKey: keys.me })
}
