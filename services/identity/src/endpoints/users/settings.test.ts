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

test('without any choice the settings are the defaults, with the account', async () => {
  const ann = await identity.signUpVerified()
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

test('settings can be changed separately; the response and the event contain all of them, with a version', async () => {
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

test('the time zone of quiet hours is stored by its canonical name', async () => {
  const ann = await identity.signUp()
  const { notifications } = await ann.users.changeNotifications({ body: { timezone: 'ASIA/CALCUTTA' } })
  expect(notifications.timezone).toBe('Asia/Kolkata')
})

test('concurrent changes are all kept', async () => {
  const ann = await identity.signUp()
  const parts = [{ theme: 'dark' }, { typing: false }, { keyHints: false }, { hourCycle: '12' }] as const
  await Promise.all(parts.map((body) => ann.users.changePreferences({ body })))
  const { preferences } = await ann.users.getSettings()
  expect(preferences).toEqual({ ...defaultPreferences, ...Object.assign({}, ...parts) })
  const versions = (await identity.announced('settings-changed', ann.userId)).map((state) => state['sourceVersion'])
  expect(versions).toEqual([1, 2, 3, 4])
})

test('invalid values are refused', async () => {
  const ann = await identity.signUp()
  await expect(ann.users.changeNotifications({ body: { quietHours: { from: '25:00' } } })).rejects.toMatchObject({
    code: 'invalid_request',
  })
  await expect(ann.users.changeNotifications({ body: { timezone: 'Moon/Sea' } })).rejects.toMatchObject({
    code: 'invalid_request',
  })
})

test('other services fill their projections from everyone who chose something', async () => {
  const ann = await identity.signUp()
  await ann.users.changePreferences({ body: { onlineState: false } })
  const [announced] = await identity.announced('settings-changed', ann.userId)
  const { items } = await ask(identity.bus, listSettings, { after: null, limit: 200 })
  expect(items).toContainEqual(announced)
})

test('the gateway reads what people let others see, by default everything', async () => {
  const [ann, bob] = [await identity.signUp(), await identity.signUp()]
  await ann.users.changePreferences({ body: { typing: false } })
  const { settings } = await ask(identity.bus, findLiveSettings, { userIds: [ann.userId, bob.userId] })
  expect(settings).toEqual([
    { userId: ann.userId, typing: false, onlineState: true },
    { userId: bob.userId, typing: true, onlineState: true },
  ])
})
