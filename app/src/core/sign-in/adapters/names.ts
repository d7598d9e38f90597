// Names of adapters. The library's base has lost some of them since; the specification has not.
export const OPENLOGIN = 'openlogin'
export const METAMASK = 'metamask'

/** What the name of a wallet that announces itself begins with. */
export const ANNOUNCED = 'eip6963:'

/** Social login and e-mail codes. */
export const EMAIL = 'email_passwordless'
