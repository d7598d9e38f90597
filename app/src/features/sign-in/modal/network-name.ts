// What a network is called, of whatever a prompt says about it.

export function networkName(network: unknown): { name: string | null; chainId: string | null } {
  if (typeof network === 'string' || typeof network === 'number') {
    const id = decimal(network)
    return id === null ? { name: String(network), chainId: null } : { name: null, chainId: id }
  }
  const { displayName, chainName, chainId } = (network ?? {}) as Record<string, unknown>
  const name = [displayName, chainName].find((name) => typeof name === 'string' && name !== '') as string | undefined
  return { name: name ?? null, chainId: decimal(chainId) }
}

/** 0x13881 and 80001 are the same chain to a person. */
function decimal(id: unknown): string | null {
  const isNumber = typeof id === 'number' || (typeof id === 'string' && /^(0x[\da-f]+|\d+)$/i.test(id))
  return isNumber ? String(Number(id)) : null
}
