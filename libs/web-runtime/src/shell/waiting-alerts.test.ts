import type { ServerFrame } from '@codekin/contracts/socket'
import { beforeEach, expect, test } from 'vitest'
import { useAuth } from '../auth-store.ts'
import { localStore } from '../storage.ts'
import { tellWaiting, waitingAlerts } from './waiting-alerts.ts'

const earned = (badge: 'expert' | 'polymath'): ServerFrame => ({
  event: 'badge_earned',
  data: { badge, earnedAt: '2026-11-25T10:00:00.000Z' },
})
const signIn = (id: string) => useAuth.setState({ user: { id } as never })
const kept = (id: string) => JSON.parse(localStore.getItem(`codekin-alerts-waiting-${id}`) ?? '[]') as string[]

beforeEach(() => {
  signIn('ann')
  localStore.removeItem('codekin-alerts-waiting-ann')
})

test('what a page was left with waits for the next one, and no longer once it was told', async () => {
  localStore.setItem('codekin-alerts-waiting-ann', JSON.stringify([JSON.stringify(earned('expert'))]))
  expect(waitingAlerts()).toEqual([earned('expert')])
  await tellWaiting(earned('expert'), () => Promise.resolve())
  expect(waitingAlerts()).toEqual([])
  expect(kept('ann')).toEqual([])
})

test('what this page tells just now is kept and waits for nobody here', async () => {
  const told = Promise.withResolvers<void>()
  const telling = tellWaiting(earned('expert'), () => told.promise)
  expect(kept('ann')).toHaveLength(1)
  expect(waitingAlerts()).toEqual([])
  told.resolve()
  await telling
  expect(kept('ann')).toEqual([])
})

test('what failed is not told for ever', async () => {
  await expect(tellWaiting(earned('polymath'), () => Promise.reject(new Error('no code')))).rejects.toThrow('no code')
  expect(kept('ann')).toEqual([])
})

test('it stays for whom it is when somebody else signs in meanwhile', async () => {
  await tellWaiting(earned('expert'), () => {
    signIn('bob')
    return Promise.resolve()
  })
  expect(waitingAlerts()).toEqual([])
  expect(kept('ann')).toHaveLength(1)
  signIn('ann')
  expect(waitingAlerts()).toEqual([earned('expert')])
})

test('what is no list is no alert', () => {
  for (const broken of ['{', '{}', '[1]']) {
    localStore.setItem('codekin-alerts-waiting-ann', broken)
    expect(waitingAlerts()).toEqual([])
  }
})
