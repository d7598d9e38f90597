// What the modal offers: the ways in that the configuration knows, in the specification's order.
import type { Config } from '../read-config.ts'
import type { LoginMethodUi, LoginModalConfig } from '../types.ts'
import { EMAIL, OPENLOGIN, WALLET_CONNECT_V2 } from './adapters/names.ts'
import type { Environment } from './environment.ts'
import type { ModalLook } from './modal-look.ts'
import type { ModalSettings } from './modal-settings.ts'

/** The methods that the specification shows a button for. */
const specified = [
  'google',
  'facebook',
  'reddit',
  'discord',
  'twitch',
  'apple',
  'line',
  'github',
  'kakao',
  'linkedin',
  'twitter',
  'weibo',
  'wechat',
]

/**
 * Whether social logins go through the hosted provider: it has a client of ours, and no provider of our own is
 * configured.
 */
export const isHosted = ({ web3ClientId, identityProviders }: Pick<Config, 'web3ClientId' | 'identityProviders'>) =>
  web3ClientId !== '' && identityProviders.length === 0

/** What is said of the modal comes last, key by key. */
export function modalConfig(
  config: Config,
  { device, theme }: Environment,
  settings: ModalSettings = {},
): LoginModalConfig {
  const { adapters, loginMethods: methods = {}, loginMethodsOrder, displayErrors, authMode } = settings
  const social = loginMethods(config)
  // One that is not configured has nowhere to lead, whatever is said of it.
  for (const [name, ui] of Object.entries(methods))
    if (isHosted(config) || name === EMAIL || (social[name] && social[name].showOnModal !== false))
      social[name] = { ...social[name], ...ui }
  const isUsual = config.chain.chainNamespace === 'eip155' && authMode !== 'wallet'
  const hasCodelessButton = config.walletConnect === null && isUsual
  return {
    chain: { ...config.chain },
    adapters: hasCodelessButton ? withoutCode(adapters) : adapters,
    social: { adapter: OPENLOGIN, loginMethods: social, loginMethodsOrder },
    authMode,
    displayErrors,
    device,
    theme,
  }
}

/** Without a relay there is no code to scan: a button stands in its place, and says so. */
const withoutCode = (adapters: ModalSettings['adapters'] = {}) => ({
  ...adapters,
  [WALLET_CONNECT_V2]: { ...adapters[WALLET_CONNECT_V2], showCode: false },
})

export function lookOf(config: Config, { theme, appLogo }: ModalSettings): ModalLook {
  return {
    ...(theme === 'dark' || theme === 'light' ? { theme } : {}),
    ...(appLogo ? { logo: appLogo } : {}),
    selfCustodial: isHosted(config) || config.development !== null,
  }
}

/**
 * The hosted provider has all of them; otherwise those that are configured, under the names they are configured with.
 */
function loginMethods(config: Config): Record<string, LoginMethodUi> {
  if (isHosted(config)) return {}
  const methods: Record<string, LoginMethodUi> = {}
  for (const name of specified) methods[name] = { showOnModal: false }
  for (const { id, name } of config.identityProviders) methods[id] = { name }
  return methods
}
