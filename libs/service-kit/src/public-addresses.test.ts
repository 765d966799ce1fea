import type { LookupAddress } from 'node:dns'
import { describe, expect, test } from 'vitest'
import { isPublicAddress, publicLookup } from './public-addresses.ts'

test.each([
  ['this machine', '127.0.0.1'],
  ['this machine', '127.255.0.9'],
  ['this machine', '::1'],
  ['any address of this machine', '0.0.0.0'],
  ['any address of this machine', '::'],
  ['a private network', '10.1.2.3'],
  ['a private network', '172.16.0.1'],
  ['a private network', '172.31.255.255'],
  ['a private network', '192.168.1.1'],
  ['a private network', 'fd12:3456::1'],
  ['a provider’s network', '100.64.0.1'],
  ['a link', '169.254.1.1'],
  ['a link', 'fe80::1'],
  ['a link', 'fe80::1%eth0'],
  ['a metadata service', '169.254.169.254'],
  ['a metadata service', 'fd00:ec2::254'],
  ['a private address mapped to IPv6', '::ffff:10.0.0.1'],
  ['a private address mapped to IPv6, in hexadecimal', '::ffff:a00:1'],
  ['this machine mapped to IPv6', '::ffff:127.0.0.1'],
  ['a metadata service by NAT64', '64:ff9b::a9fe:a9fe'],
  ['a metadata service by 6to4', '2002:a9fe:a9fe::1'],
  ['an address by Teredo', '2001:0:5ef5:79fd::1'],
  ['documentation', '192.0.2.7'],
  ['documentation', '2001:db8::1'],
  ['multicast', '224.0.0.251'],
  ['multicast', 'ff02::1'],
  ['broadcast', '255.255.255.255'],
  ['no address', 'example.org'],
  ['no address', ''],
])('%s is not public: %s', (_, address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '172.32.0.1', '192.169.0.1', '100.128.0.1', '223.255.255.254', '2606:4700::1', '2a00:1450::5'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

describe('a name', () => {
  const look = (found: LookupAddress[] | Error, all = true) =>
    new Promise((resolve, reject) => {
      const lookup = publicLookup(() => (found instanceof Error ? Promise.reject(found) : Promise.resolve(found)))
      lookup('pictures.example.org', { all }, (error, address, family) =>
        error ? reject(error) : resolve([address, family]),
      )
    })
  const inside = { address: '10.0.0.5', family: 4 }
  const outside = { address: '1.1.1.1', family: 4 }

  test('resolves to its public addresses only', async () => {
    expect(await look([inside, outside])).toEqual([[outside], undefined])
    expect(await look([inside, outside], false)).toEqual(['1.1.1.1', 4])
  })

  test('without a public address fails to resolve', async () => {
    await expect(look([inside, { address: '::1', family: 6 }])).rejects.toThrow(
      'pictures.example.org has no public address',
    )
    await expect(look([])).rejects.toThrow(/no public address/)
  })

  test('that does not resolve fails as such', async () => {
    await expect(look(new Error('getaddrinfo ENOTFOUND'))).rejects.toThrow(/ENOTFOUND/)
  })
})
