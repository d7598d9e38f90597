/** An address or hash as a person compares it. */
export const truncateAddress = (hex: string) => `${hex.slice(0, 6)}…${hex.slice(-4)}`
