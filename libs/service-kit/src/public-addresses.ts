import type { LookupAddress, LookupAllOptions } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { BlockList, isIPv4, type LookupFunction } from 'node:net'

/** Not globally reachable, or reserved. https://www.iana.org/assignments/iana-ipv4-special-registry */
const special = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Includes the metadata service of clouds (169.254.169.254).
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // https://www.iana.org/assignments/iana-ipv6-special-registry, of what is in 2000::/3; 2002::/16 (6to4) holds an IPv4 address.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]) {
  const [network = '', bits] = range.split('/')
  special.addSubnet(network, Number(bits), isIPv4(network) ? 'ipv4' : 'ipv6')
}

/** All allocated IPv6 addresses (RFC 4291, 2.4). Except for 6to4, it contains no prefix that embeds IPv4 addresses. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is on the public internet: not in a private network, on this machine or link, or a metadata service. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address)
  return globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

type Resolve = (host: string, options: LookupAllOptions) => Promise<LookupAddress[]>

/**
 * The `lookup` for connections to names chosen by third parties: returns only public addresses, and fails without one.
 * The connection uses a checked address, so the name can't resolve to another one afterwards (DNS rebinding).
 *
 * @NOTE Node calls it for names only. The caller must refuse hosts that are addresses.
 */
export function publicLookup(resolve: Resolve = lookup): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }).then(
      (found) => {
        const addresses = found.filter(({ address }) => isPublicAddress(address))
        const [first] = addresses
        if (!first) done(new Error(`${host} has no public address`), '')
        else if (options.all) done(null, addresses)
        else done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    )
  }
}
