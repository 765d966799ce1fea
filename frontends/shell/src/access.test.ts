import type { RegisteredRemote } from '@codekin/contracts/web/registry'
import { expect, test } from 'vitest'
import { decideAccess, findRoute } from './access.ts'

const remote = (name: string, ...paths: string[]): RegisteredRemote => ({
  name,
  contract: 1,
  preload: 'none',
  menu: [],
  slots: [],
  version: '1',
  entry: `/mf/${name}/1/mf-manifest.json`,
  enabled: true,
  routes: paths.map((path) => ({ path, guard: 'public', frame: false })),
})

const nobody = { isSignedIn: false, isOnboarded: false, role: 'user' } as const
const newcomer = { ...nobody, isSignedIn: true }
const member = { ...newcomer, isOnboarded: true }
const moderator = { ...member, role: 'moderator' } as const
const admin = { ...member, role: 'admin' } as const

test.each([
  ['public', nobody, 'enter'],
  ['public', admin, 'enter'],
  ['signed-out', nobody, 'enter'],
  ['signed-out', member, '/dashboard'],
  ['session', nobody, '/login'],
  ['session', newcomer, 'enter'],
  ['member', nobody, '/login'],
  ['member', newcomer, '/onboarding'],
  ['member', member, 'enter'],
  ['admin', nobody, '/login'],
  ['admin', member, 'missing'],
  ['admin', moderator, 'missing'],
  ['admin', { ...member, role: undefined }, 'wait'],
  ['admin', admin, 'enter'],
  ['staff', nobody, '/login'],
  ['staff', member, 'missing'],
  ['staff', { ...member, role: undefined }, 'wait'],
  ['staff', moderator, 'enter'],
  ['staff', admin, 'enter'],
] as const)('the guard %s for %o decides: %s', (guard, visitor, answer) => {
  expect(decideAccess(guard, visitor)).toBe(answer)
})

test('the route with fewer parameters wins', () => {
  const remotes = [remote('a', '/matches/:id'), remote('b', '/matches/new', '/matches')]
  expect(findRoute(remotes, '/matches/new')?.remote.name).toBe('b')
  expect(findRoute(remotes, '/matches/7')?.remote.name).toBe('a')
  expect(findRoute(remotes, '/matches')?.remote.name).toBe('b')
  expect(findRoute(remotes, '/nowhere')).toBeUndefined()
})
