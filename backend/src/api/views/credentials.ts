/** Every way into an account. */
import type { SignInWays } from 'waymark-core'
import { findProfile } from '../../domain/profiles/profile.ts'
import { accountOf } from '../../identity/account/account.ts'
import { readIdentities } from '../../identity/oidc/identities.ts'
import { readWallets } from '../../identity/wallet/wallets.ts'
import type { UserContext } from '../../platform/context.ts'

export async function readCredentials({ db, profile }: UserContext): Promise<SignInWays> {
  const person = await findProfile(db, { id: profile })
  const account = person?.user ? await accountOf(db, person.user) : null
  return {
    email: account?.email ?? null,
    password: Boolean(account?.email && account.password),
    twoFactor: Boolean(account?.tfa_secret),
    wallets: await readWallets(db, profile, person?.primaryWallet ?? null),
    identities: await readIdentities(db, profile),
  }
}
