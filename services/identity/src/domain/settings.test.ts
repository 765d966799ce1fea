import { defaultNotifications, defaultPreferences } from '@codekin/contracts/users/setting-choices'
import { notificationSettings, userPreferences } from '@codekin/contracts/users/settings'
import { expect, test } from 'vitest'
import { nothingChosen, notificationsOf, preferencesOf, withNotifications, withPreferences } from './settings.ts'

test('the defaults are complete settings', () => {
  expect(notificationSettings.parse(notificationsOf(nothingChosen))).toEqual(defaultNotifications)
  expect(userPreferences.parse(preferencesOf(nothingChosen))).toEqual(defaultPreferences)
})

test('a nested change affects only its own field, and an absent part changes nothing', () => {
  const first = withNotifications({}, { kinds: { match: { mail: false } }, quietHours: { isOn: true } })
  const both = withNotifications(first, { kinds: { match: { browser: false } }, quietHours: undefined })
  expect(notificationsOf({ ...nothingChosen, notifications: both })).toEqual({
    ...defaultNotifications,
    kinds: { ...defaultNotifications.kinds, match: { inApp: true, browser: false, mail: false } },
    quietHours: { ...defaultNotifications.quietHours, isOn: true },
  })
  expect(withPreferences({ typing: false }, { typing: undefined, keyHints: false })).toEqual({
    typing: false,
    keyHints: false,
  })
})

test('only choices are stored, so that defaults can change for everyone else', () => {
  expect(withNotifications({}, { kinds: { badge: { mail: true } } })).toEqual({
    kinds: { badge: { mail: true } },
    quietHours: {},
  })
})
