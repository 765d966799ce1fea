import { defaultNotifications, defaultPreferences } from '@codekin/contracts/users/setting-choices'
import { notificationSettings, userPreferences } from '@codekin/contracts/users/settings'
import { expect, test } from 'vitest'
import {
  mergeNotifications,
  mergePreferences,
  noChoices,
  resolveNotifications,
  resolvePreferences,
} from './settings.ts'

test('the defaults are complete settings', () => {
  expect(notificationSettings.parse(resolveNotifications(noChoices))).toEqual(defaultNotifications)
  expect(userPreferences.parse(resolvePreferences(noChoices))).toEqual(defaultPreferences)
})

test('a nested change affects only its own field, and an absent part changes nothing', () => {
  const first = mergeNotifications({}, { kinds: { match: { mail: false } }, quietHours: { isOn: true } })
  const both = mergeNotifications(first, { kinds: { match: { browser: false } }, quietHours: undefined })
  expect(resolveNotifications({ ...noChoices, notifications: both })).toEqual({
    ...defaultNotifications,
    kinds: { ...defaultNotifications.kinds, match: { inApp: true, browser: false, mail: false } },
    quietHours: { ...defaultNotifications.quietHours, isOn: true },
  })
  expect(mergePreferences({ typing: false }, { typing: undefined, keyHints: false })).toEqual({
    typing: false,
    keyHints: false,
  })
})

test('only choices are stored, so that defaults can change for everyone else', () => {
  expect(mergeNotifications({}, { kinds: { badge: { mail: true } } })).toEqual({
    kinds: { badge: { mail: true } },
    quietHours: {},
  })
})
