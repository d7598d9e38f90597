/** Every way into an account. */
import type { SignInWays } from 'waymark-core'
import { readIdentities } from '../identities/identities.ts'
import { findProfile } from '../profiles/profile.ts'
import type { OwnScene } from '../scene.ts'
import { readWallets } from '../wallets/wallets.ts'
import { accountOf } from './account.ts'

export async function readWays({ db, profile }: OwnScene): Promise<SignInWays> {
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
