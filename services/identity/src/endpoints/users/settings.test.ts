import { findLiveSettings, listSettings } from '@codekin/contracts/identity/commands'
import { defaultNotifications, defaultPreferences } from '@codekin/contracts/users/setting-choices'
import { ask } from '@codekin/event-bus/commands'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

test('who never chose anything has the defaults, and the account beside them', async () => {
  const ann = await identity.join()
  expect(await ann.users.getSettings()).toEqual({
    notifications: defaultNotifications,
    preferences: defaultPreferences,
    account: {
      email: ann.email,
      emailVerified: true,
      plan: 'free',
      timezone: null,
      createdAt: expect.stringMatching(/Z$/),
    },
  })
})

test('any part may be changed, and the whole is answered and announced with a version of its own', async () => {
  const ann = await identity.signUp()
  await ann.users.changeNotifications({ body: { kinds: { match: { mail: false } } } })
  await ann.users.changePreferences({ body: { theme: 'light', readReceipts: false } })
  const settings = await ann.users.changeNotifications({ body: { quietHours: { isOn: true }, sounds: false } })
  expect(settings).toMatchObject({
    notifications: {
      ...defaultNotifications,
      kinds: { ...defaultNotifications.kinds, match: { inApp: true, browser: true, mail: false } },
      quietHours: { isOn: true, from: '22:00', to: '07:00' },
      sounds: false,
    },
    preferences: { ...defaultPreferences, theme: 'light', readReceipts: false },
  })
  expect(await ann.users.getSettings()).toEqual(settings)
  const states = await identity.announced('settings-changed', ann.userId)
  expect(states.map(({ sourceVersion }) => sourceVersion)).toEqual([1, 2, 3])
  const { notifications, preferences } = settings
  expect(states[2]).toEqual({ userId: ann.userId, sourceVersion: 3, notifications, preferences })
})

test('the zone of quiet hours is stored by its canonical name', async () => {
  const ann = await identity.signUp()
  const { notifications } = await ann.users.changeNotifications({ body: { timezone: 'ASIA/CALCUTTA' } })
  expect(notifications.timezone).toBe('Asia/Kolkata')
})

test('changes at the same instant lose nothing of each other', async () => {
  const ann = await identity.signUp()
  const parts = [{ theme: 'dark' }, { typing: false }, { keyHints: false }, { hourCycle: '12' }] as const
  await Promise.all(parts.map((body) => ann.users.changePreferences({ body })))
  const { preferences } = await ann.users.getSettings()
  expect(preferences).toEqual({ ...defaultPreferences, ...Object.assign({}, ...parts) })
  const versions = (await identity.announced('settings-changed', ann.userId)).map((state) => state['sourceVersion'])
  expect(versions).toEqual([1, 2, 3, 4])
})

test('what cannot be is refused, each with its sentence', async () => {
  const ann = await identity.signUp()
  await expect(ann.users.changeNotifications({ body: { quietHours: { from: '25:00' } } })).rejects.toMatchObject({
    code: 'invalid_request',
  })
  await expect(ann.users.changeNotifications({ body: { timezone: 'Moon/Sea' } })).rejects.toMatchObject({
    code: 'invalid_request',
  })
})

test('others fill their projections from everybody who chose something', async () => {
  const ann = await identity.signUp()
  await ann.users.changePreferences({ body: { onlineState: false } })
  const [announced] = await identity.announced('settings-changed', ann.userId)
  const { items } = await ask(identity.bus, listSettings, { after: null, limit: 200 })
  expect(items).toContainEqual(announced)
})

test('the gateway is told what people let others see, by default everything', async () => {
  const [ann, bob] = [await identity.signUp(), await identity.signUp()]
  await ann.users.changePreferences({ body: { typing: false } })
  const { settings } = await ask(identity.bus, findLiveSettings, { userIds: [ann.userId, bob.userId] })
  expect(settings).toEqual([
    { userId: ann.userId, typing: false, onlineState: true },
    { userId: bob.userId, typing: true, onlineState: true },
  ])
})
