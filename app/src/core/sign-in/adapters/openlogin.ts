// Social login by the configured providers, and codes by mail.
import { ADAPTER_CATEGORY, ADAPTER_NAMESPACES, type IProvider } from '@web3auth/base'
import { config } from '../../config.ts'
import { AppError } from '../../errors.ts'
import type { ChainConfig } from '../../read-config.ts'
import { connect } from '../../wallet/connection.ts'
import { inAppWallet } from '../../wallet/in-app-wallet.ts'
import { proveAccount } from '../../wallet/prove.ts'
import { addWallet, type Wallet } from '../../wallet/wallets.ts'
import type { Attempt } from '../attempt.ts'
import { signInByCode } from '../email-code.ts'
import { isHosted } from '../modal-config.ts'
import { beginAuthorization, loadAuthorizationCode } from '../oidc/begin-authorization.ts'
import { authorizeInPopup } from '../oidc/popup.ts'
import { providerNamed } from '../oidc/provider.ts'
import { leaveFor } from '../oidc/redirect.ts'
import { saveSessionOrigin } from '../session-origin.ts'
import { EMAIL, OPENLOGIN } from './names.ts'
import { type Proof, SignInAdapter } from './sign-in-adapter.ts'
import { statement } from './statement.ts'
import { asProvider } from './wallet-provider.ts'

/** How the session is opened: by a word of a provider, by a key that a host keeps, or by a code already. */
type Method = { readonly wallet: Wallet | null; open: Proof['open']; leave?: () => Promise<void> }

export class OpenLoginAdapter extends SignInAdapter {
  override readonly name = OPENLOGIN
  private method: Method | null = null

  constructor(chain: ChainConfig) {
    super(chain)
    this.adapterNamespace = ADAPTER_NAMESPACES.MULTICHAIN
    this.type = ADAPTER_CATEGORY.IN_APP
  }

  protected override async open(attempt: Attempt): Promise<IProvider | null> {
    const { loginProvider, login_hint } = attempt.loginParams
    if (loginProvider === EMAIL) this.method = await byMail(attempt, login_hint ?? '')
    else this.method = isHosted(config()) ? await byHost(attempt, loginProvider ?? '') : await byProvider(attempt)
    return this.method.wallet && asProvider(this.method.wallet.provider)
  }

  protected override async close(): Promise<void> {
    await this.method?.leave?.()
    this.method = null
  }

  override async authenticateUser(): Promise<Proof> {
    const { method } = this
    if (!method) throw new AppError('sign-in', 'ID_TOKEN_INVALID')
    return { idToken: '', open: method.open }
  }
}

async function byMail(attempt: Attempt, email: string): Promise<Method> {
  await signInByCode(attempt, email)
  const origin = { by: 'identity', name: email, identity: `mailto:${email.toLowerCase()}` } as const
  return { wallet: inAppWallet(origin), open: async () => saveSessionOrigin(origin) }
}

async function byProvider({ loginParams, popup, signal }: Attempt): Promise<Method> {
  const provider = providerNamed(loginParams.loginProvider)
  const { request, address } = await beginAuthorization(provider, signal)
  if (!popup) return leaveFor(address, request)
  const response = await authorizeInPopup(popup, address, signal)
  const { proofOf } = await loadAuthorizationCode()
  const { proof, origin } = await proofOf(request, response, signal)
  return {
    wallet: inAppWallet(origin),
    async open(core, signal) {
      await core.programme.signInWithIdentity(proof, signal)
      saveSessionOrigin(origin)
    },
  }
}

async function byHost({ signal }: Attempt, name: string): Promise<Method> {
  const { hostedWallet, leaveHosted } = await import('./hosted.ts')
  const wallet = await hostedWallet(name)
  addWallet(wallet)
  return {
    wallet,
    leave: leaveHosted,
    async open(core) {
      const proof = await proveAccount(await connect(wallet), statement, signal)
      await core.programme.signInWithWallet(proof, signal)
      saveSessionOrigin({ by: 'host', name })
    },
  }
}
