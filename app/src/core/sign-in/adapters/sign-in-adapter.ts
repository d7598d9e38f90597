// What all adapters have in common: their life as the provider's library knows it, and that `connect()` always settles.
import {
  ADAPTER_CATEGORY,
  type ADAPTER_CATEGORY_TYPE,
  ADAPTER_EVENTS,
  ADAPTER_NAMESPACES,
  ADAPTER_STATUS,
  type ADAPTER_STATUS_TYPE,
  type AdapterNamespaceType,
  BaseAdapter,
  type ChainNamespaceType,
  type CustomChainConfig,
  type IProvider,
  type UserAuthInfo,
  type UserInfo,
  WalletLoginError,
} from '@web3auth/base'
import type { Core } from 'waymark-core'
import type { Schema } from '../../directus-schema.ts'
import type { ChainConfig } from '../../read-config.ts'
import { type Attempt, unlessGivenUp } from '../attempt.ts'

/** The proof of an identity. It has an id token only where a provider issued one. */
export type Proof = UserAuthInfo & {
  /** Opens the session with it. */
  open(core: Core<Schema>, signal: AbortSignal): Promise<void>
}

export abstract class SignInAdapter extends BaseAdapter<Attempt> {
  abstract override readonly name: string
  override adapterNamespace: AdapterNamespaceType = ADAPTER_NAMESPACES.EIP155
  override currentChainNamespace: ChainNamespaceType
  override type: ADAPTER_CATEGORY_TYPE = ADAPTER_CATEGORY.EXTERNAL
  override status: ADAPTER_STATUS_TYPE = ADAPTER_STATUS.NOT_READY
  protected attempt: Attempt | null = null
  private connectedTo: IProvider | null = null

  constructor(chain: ChainConfig) {
    super({ chainConfig: chain })
    this.currentChainNamespace = chain.chainNamespace
  }

  /** Connects. `close()` disconnects what arrives after the attempt was aborted. */
  protected abstract open(attempt: Attempt): Promise<IProvider | null>
  /** Lets go of whatever `open` began or reached. */
  protected abstract close(): Promise<void>
  abstract override authenticateUser(): Promise<Proof>

  override get provider(): IProvider | null {
    return this.connectedTo
  }

  override async init(): Promise<void> {
    if (this.status !== ADAPTER_STATUS.NOT_READY) return
    this.status = ADAPTER_STATUS.READY
    this.emit(ADAPTER_EVENTS.READY, this.name)
  }

  override async connect(attempt?: Attempt): Promise<IProvider | null> {
    if (!attempt) throw WalletLoginError.connectionError('An attempt is needed')
    this.checkConnectionRequirements()
    this.attempt = attempt
    this.status = ADAPTER_STATUS.CONNECTING
    this.emit(ADAPTER_EVENTS.CONNECTING, { ...attempt.loginParams, adapter: this.name })
    const opening = this.open(attempt)
    opening.then(
      () => (attempt.signal.aborted && this.attempt === attempt ? this.close() : undefined),
      () => undefined,
    )
    try {
      this.connectedTo = await unlessGivenUp(attempt, opening)
    } catch (error) {
      if (this.attempt === attempt && this.status === ADAPTER_STATUS.CONNECTING) this.status = ADAPTER_STATUS.READY
      throw error
    }
    this.status = ADAPTER_STATUS.CONNECTED
    return this.connectedTo
  }

  override async disconnect(): Promise<void> {
    if (this.status !== ADAPTER_STATUS.CONNECTING && this.status !== ADAPTER_STATUS.CONNECTED) return
    this.status = ADAPTER_STATUS.READY
    this.connectedTo = null
    await this.close()
    this.emit(ADAPTER_EVENTS.DISCONNECTED)
  }

  override async getUserInfo(): Promise<Partial<UserInfo>> {
    return {}
  }

  override async addChain(chain: CustomChainConfig): Promise<void> {
    this.checkAddChainRequirements(chain, true)
    this.addChainConfig(chain)
  }

  override async switchChain({ chainId }: { chainId: string }): Promise<void> {
    this.checkSwitchChainRequirements({ chainId })
    await this.provider?.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  }

  override async enableMFA(): Promise<void> {
    throw WalletLoginError.unsupportedOperation()
  }

  override async manageMFA(): Promise<void> {
    throw WalletLoginError.unsupportedOperation()
  }
}
