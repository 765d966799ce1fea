import type { SettingsState } from '@codekin/contracts/identity/events'
import { defaultNotifications, defaultPreferences } from '@codekin/contracts/users/setting-choices'
import {
  type NotificationSettings,
  type NotificationsChange,
  noticeKind,
  type PreferencesChange,
  type UserPreferences,
  type UserSettings,
} from '@codekin/contracts/users/settings'
import type { Developer } from './profile.ts'

/** A person's choices, and the number of their changes. */
export type SettingsChoices = {
  sourceVersion: number
  notifications: NotificationsChange
  preferences: PreferencesChange
}

export const noChoices: SettingsChoices = { sourceVersion: 0, notifications: {}, preferences: {} }

/** Drops undefined fields, which must not overwrite others. */
function omitUndefined<T extends object>(part: T): Partial<T> {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Partial<T>
}

/** Merges a change into earlier choices. */
export function mergeNotifications(choices: NotificationsChange, change: NotificationsChange): NotificationsChange {
  const kinds = Object.fromEntries(
    noticeKind.options.flatMap((kind) => {
      const channels = { ...choices.kinds?.[kind], ...omitUndefined(change.kinds?.[kind] ?? {}) }
      return Object.keys(channels).length > 0 ? [[kind, channels]] : []
    }),
  )
  const quietHours = { ...choices.quietHours, ...omitUndefined(change.quietHours ?? {}) }
  return { ...choices, ...omitUndefined(change), kinds, quietHours }
}

export function mergePreferences(choices: PreferencesChange, change: PreferencesChange): PreferencesChange {
  return { ...choices, ...omitUndefined(change) }
}

/** Returns the choices, with defaults for the rest. */
export function resolveNotifications({ notifications }: SettingsChoices): NotificationSettings {
  const merged = mergeNotifications(defaultNotifications, notifications)
  return merged as NotificationSettings
}

export function resolvePreferences({ preferences }: SettingsChoices): UserPreferences {
  return mergePreferences(defaultPreferences, preferences) as UserPreferences
}

/** The settings as announced to other services. */
export function toSettingsState(choices: SettingsChoices & { userId: string }): SettingsState {
  return {
    userId: choices.userId,
    sourceVersion: choices.sourceVersion,
    notifications: resolveNotifications(choices),
    preferences: resolvePreferences(choices),
  }
}

type Owner = Pick<Developer, 'email' | 'emailVerifiedAt' | 'plan' | 'timezone' | 'createdAt'>

export function presentSettings(choices: SettingsChoices, owner: Owner): UserSettings {
  return {
    notifications: resolveNotifications(choices),
    preferences: resolvePreferences(choices),
    account: {
      email: owner.email,
      emailVerified: owner.emailVerifiedAt !== null,
      plan: owner.plan,
      timezone: owner.timezone,
      createdAt: owner.createdAt.toISOString(),
    },
  }
}
