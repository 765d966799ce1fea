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

test('an alert that a closed page did not show waits for the next page, until it is shown', async () => {
  localStore.setItem('codekin-alerts-waiting-ann', JSON.stringify([JSON.stringify(earned('expert'))]))
  expect(waitingAlerts()).toEqual([earned('expert')])
  await tellWaiting(earned('expert'), () => Promise.resolve())
  expect(waitingAlerts()).toEqual([])
  expect(kept('ann')).toEqual([])
})

test('an alert that this page is showing is stored but does not wait here', async () => {
  const shown = Promise.withResolvers<void>()
  const telling = tellWaiting(earned('expert'), () => shown.promise)
  expect(kept('ann')).toHaveLength(1)
  expect(waitingAlerts()).toEqual([])
  shown.resolve()
  await telling
  expect(kept('ann')).toEqual([])
})

test('a failed alert is not repeated forever', async () => {
  await expect(tellWaiting(earned('polymath'), () => Promise.reject(new Error('no code')))).rejects.toThrow('no code')
  expect(kept('ann')).toEqual([])
})

test('an alert stays with its account if another one signs in meanwhile', async () => {
  await tellWaiting(earned('expert'), () => {
    signIn('bob')
    return Promise.resolve()
  })
  expect(waitingAlerts()).toEqual([])
  expect(kept('ann')).toHaveLength(1)
  signIn('ann')
  expect(waitingAlerts()).toEqual([earned('expert')])
})

test('a stored value that is not a list contains no alerts', () => {
  for (const broken of ['{', '{}', '[1]']) {
    localStore.setItem('codekin-alerts-waiting-ann', broken)
    expect(waitingAlerts()).toEqual([])
  }
})
