/** The network that a request comes from, which limits are counted by. */
import { isIPv4, isIPv6 } from 'node:net'

/**
 * An IPv4 address as it is, or the first 64 bits of an IPv6 address, since one subscriber has all of those. Anything
 * else, also a missing address, counts as one network.
 */
export function networkOf(address: string | null | undefined): string {
  const plain = (address ?? '').split('%')[0] ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped && isIPv4(mapped)) return mapped
  if (!isIPv6(plain)) return plain
  // The one notation of an address: small letters, no leading zeros, the longest row of zeros left out.
  const [before = '', after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const left = before.split(':').filter(Boolean)
  const right = (after ?? '').split(':').filter(Boolean)
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff')
    return groups
      .slice(6)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
      .join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}
