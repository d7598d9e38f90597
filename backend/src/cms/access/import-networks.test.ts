import { BlockList, isIPv6 } from 'node:net'
import { expect, test } from 'vitest'
import { denyInnerNetworks } from './import-networks.ts'

/** As Directus reads the list (`request/is-denied-ip.js`). */
function isDenied(list: readonly string[], address: string): boolean {
  const blocked = new BlockList()
  const family = (one: string) => (isIPv6(one) ? 'ipv6' : 'ipv4')
  for (const network of list) {
    if (network === '0.0.0.0') continue
    const [start = '', bits] = network.split('/')
    if (bits) blocked.addSubnet(start, Number(bits), family(start))
    else blocked.addAddress(start, family(start))
  }
  return blocked.check(address, family(address))
}

test('a file is fetched from the internet, and from no machine beside Directus', () => {
  const env: Record<string, unknown> = { IMPORT_IP_DENY_LIST: ['0.0.0.0', '169.254.169.254'] }
  denyInnerNetworks(env, {})
  const list = env['IMPORT_IP_DENY_LIST'] as string[]
  const inside = ['10.1.2.3', '100.64.0.9', '127.0.0.1', '169.254.169.254', '172.18.0.5', '192.168.1.1']
  for (const address of [...inside, '::1', 'fd00::5', 'fe80::1', '::ffff:172.18.0.5'])
    expect([address, isDenied(list, address)]).toEqual([address, true])
  for (const address of ['203.0.113.9', '172.32.0.1', '2001:db8::1'])
    expect([address, isDenied(list, address)]).toEqual([address, false])
  expect(list).toContain('0.0.0.0')
})

test('an operator who names networks decides instead', () => {
  const env: Record<string, unknown> = { IMPORT_IP_DENY_LIST: ['192.168.1.1'] }
  denyInnerNetworks(env, { IMPORT_IP_DENY_LIST: '192.168.1.1' })
  expect(env['IMPORT_IP_DENY_LIST']).toEqual(['192.168.1.1'])
})
