import { expect, test } from 'vitest'
import { addressRange, network } from './network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.x'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
])('%s counts as %s and is told as %s', (ip, counted, told) => {
  expect(network(ip)).toBe(counted)
  expect(addressRange(ip)).toBe(told)
})
