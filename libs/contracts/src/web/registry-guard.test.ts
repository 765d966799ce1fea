import { expect, test } from 'vitest'
import { guard, registry } from './registry.ts'
import { isRegistry } from './registry-guard.ts'

const remote = {
  name: 'matching',
  version: '1.0.0-abc',
  entry: '/mf/matching/1.0.0-abc/mf-manifest.json',
  contract: 1,
  enabled: true,
  preload: 'idle',
  routes: [{ path: '/discover', guard: 'member', frame: true }],
  menu: [{ label: 'Discover', to: '/discover', icon: 'discover', order: 20, key: 'i' }],
  slots: ['profile-extra'],
}
const good = { schema: 1, revision: 'r1', remotes: [remote] }

test('guard and schema both accept a valid registry', () => {
  expect(isRegistry(good)).toBe(true)
  expect(registry.safeParse(good).success).toBe(true)
  const more = { ...good, remotes: [{ ...remote, alerts: ['match_created'] }] }
  expect(isRegistry(more)).toBe(true)
  expect(registry.safeParse(more).success).toBe(true)
})

test.each(guard.options)('guard and schema both accept routes with the guard %s', (known) => {
  const guarded = { ...good, remotes: [{ ...remote, routes: [{ path: '/a', guard: known, frame: true }] }] }
  expect(isRegistry(guarded)).toBe(true)
  expect(registry.safeParse(guarded).success).toBe(true)
})

test.for([
  null,
  [],
  {},
  { ...good, schema: 2 },
  { ...good, revision: 7 },
  { ...good, remotes: {} },
  { ...good, remotes: [null] },
  ...Object.keys(remote).map((key) => ({ ...good, remotes: [{ ...remote, [key]: undefined }] })),
  ...Object.keys(remote).map((key) => ({ ...good, remotes: [{ ...remote, [key]: { wrong: true } }] })),
  { ...good, remotes: [{ ...remote, entry: 'https://elsewhere.test/mf-manifest.json' }] },
  { ...good, remotes: [{ ...remote, routes: [{ path: 'discover', guard: 'member', frame: true }] }] },
  { ...good, remotes: [{ ...remote, routes: [{ path: '/discover', guard: 'everyone', frame: true }] }] },
  { ...good, remotes: [{ ...remote, menu: [{ label: 'Discover', to: '/discover', icon: 'discover', order: 'x' }] }] },
  { ...good, remotes: [{ ...remote, menu: [{ ...remote.menu[0], key: 'Enter' }] }] },
  { ...good, remotes: [{ ...remote, menu: [{ ...remote.menu[0], count: 'unread' }] }] },
  { ...good, remotes: [{ ...remote, menu: [{ ...remote.menu[0], count: { of: 'matches', one: 'm', many: 'm' } }] }] },
  { ...good, remotes: [{ ...remote, routes: [{ ...remote.routes[0], failure: 7 }] }] },
  { ...good, remotes: [{ ...remote, routes: [{ ...remote.routes[0], prerendered: 'yes' }] }] },
  { ...good, remotes: [{ ...remote, alerts: [7] }] },
  { ...good, reports: { analytics: 7 } },
  { ...good, reports: 'https://counts.example.org' },
])('guard and schema both refuse %j', (value) => {
  expect(registry.safeParse(value).success).toBe(false)
  expect(isRegistry(value)).toBe(false)
})
