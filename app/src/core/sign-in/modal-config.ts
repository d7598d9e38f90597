// What the modal offers: the ways in that the configuration knows, in the specification's order.
import type { Config } from '../read-config.ts'
import type { LoginMethodUi, LoginModalConfig } from '../types.ts'
import type { Environment } from './environment.ts'

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

export function modalConfig(config: Config, { device, theme }: Environment): LoginModalConfig {
  const { chain, walletConnect } = config
  return {
    chain: { ...chain },
    adapters: walletConnect ? {} : { 'wallet-connect-v2': { showOnModal: false } },
    social: { adapter: 'openlogin', loginMethods: loginMethods(config) },
    device,
    theme,
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
