/** An address or hash as a person compares it. */
export const truncateAddress = (hex: string) => `${hex.slice(0, 6)}…${hex.slice(-4)}`

/** Several accounts as a sentence names them; empty for none. */
export const listOfAccounts = (accounts: readonly string[]) => accounts.map(truncateAddress).join(', ')
