import { BlockList, isIPv4, isIPv6 } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** One subscriber has a whole /64 of IPv6, so all of it counts as one address. */
export function network(ip: string): string {
  if (!isIPv6(ip)) return ip
  return mappedIPv4(ip) ?? prefixOf(ip, 4)
}

/** The site that an address belongs to, 48 bits of IPv6 (RFC 6177, section 2); of IPv4 the address itself. */
export function site(ip: string): string {
  if (!isIPv6(ip)) return ip
  return mappedIPv4(ip) ?? prefixOf(ip, 3)
}

/**
 * Shortens an address so that a person recognises where they signed in, but it identifies no household: `203.0.113.x`, or
 * the first 48 bits of IPv6, the size of a site (RFC 6177, section 2), in the short form of RFC 5952. Empty for this
 * machine itself, and for an invalid address: some proxies append the port.
 */
export function addressRange(ip: string): string {
  const ofIPv4 = isIPv6(ip) ? mappedIPv4(ip) : ip
  if (ofIPv4 !== undefined) {
    return isIPv4(ofIPv4) && !loopback.check(ofIPv4) ? ofIPv4.replace(/\.\d+$/, '.x') : ''
  }
  return loopback.check(withoutZone(ip), 'ipv6') ? '' : prefixOf(ip, 3).replace(/(^|:)0(:0)*::/, '::')
}

function mappedIPv4(ip: string): string | undefined {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
}

function withoutZone(ip: string): string {
  return ip.split('%')[0] ?? ''
}

/** The first groups of 16 bits each: `2001:db8:1::/48`. */
function prefixOf(ip: string, count: number): string {
  const [head = '', tail] = withoutZone(ip).split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = [...left, ...zeros, ...right].slice(0, count)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${count * 16}`
}
