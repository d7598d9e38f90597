// Nothing but this line, for the build drops what it does not use of the package only when it is imported alone.
// biome-ignore lint/performance/noBarrelFile: see above
export { AuthAdapter } from '@web3auth/auth-adapter'
