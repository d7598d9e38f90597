// Names of adapters. The library's base has lost some of them since; the specification has not.
export const OPENLOGIN = 'openlogin'
export const METAMASK = 'metamask'
export const PHANTOM = 'phantom'
export const WALLET_CONNECT_V2 = 'wallet-connect-v2'
/** Its second version answers for it: the first has no servers any more. */
export const WALLET_CONNECT_V1 = 'wallet-connect-v1'
export const TORUS_EVM = 'torus-evm'
export const TORUS_SOLANA = 'torus-solana'

/** What the name of a wallet that announces itself begins with. */
export const ANNOUNCED = 'eip6963:'

/** Social login and e-mail codes. */
export const EMAIL = 'email_passwordless'
