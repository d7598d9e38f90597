/** Networks that are nobody's on the internet, and connections that never lead there. */
import dns from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** The containers beside Directus, the company's own network, this machine, and the metadata of clouds (169.254). */
export const innerNetworks = [
  ...['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
  ...['::1', 'fc00::/7', 'fe80::/10'],
]

/** What no server can be reached at from outside: unspecified, reserved, for tests, for many, and IPv4 inside of IPv6. */
const reserved = [
  ...[
    '0.0.0.0/8',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
  ],
  ...['224.0.0.0/4', '240.0.0.0/4', '::/96', '::ffff:0:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64'],
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '5f00::/16', 'fec0::/10', 'ff00::/8'],
]

const listOf = (networks: readonly string[]) => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, bits ? Number(bits) : family === 'ipv6' ? 128 : 32, family)
  }
  return list
}

const inner = listOf([...innerNetworks, ...reserved])
const loopback = listOf(['127.0.0.0/8', '::1'])
const isIn = (list: BlockList, address: string) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Of an IPv4 address written as IPv6 (`::ffff:127.0.0.1`), that of the IPv4 address. */
export function isPublicAddress(address: string): boolean {
  return isIP(address) !== 0 && !isIn(inner, address)
}

export function isLoopbackAddress(address: string): boolean {
  return isIP(address) !== 0 && isIn(loopback, address)
}

/** Why a connection was not begun. */
export class InnerAddress extends Error {}

/**
 * Finds the addresses of a name for a connection, and refuses all of them where one is refused. The connection goes to
 * an address that was looked at, not to a name, which may mean something else a moment later.
 */
export function lookupOnly(isAllowed: (address: string) => boolean): LookupFunction {
  return (name, options, done) => {
    dns.lookup(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return done(error ?? new Error(`${name} has no address.`), '')
      if (!found.every(({ address }) => isAllowed(address)))
        return done(new InnerAddress(`${name} is not on the internet.`), '')
      if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })
  }
}
