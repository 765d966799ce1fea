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
export type Chosen = { sourceVersion: number; notifications: NotificationsChange; preferences: PreferencesChange }

export const nothingChosen: Chosen = { sourceVersion: 0, notifications: {}, preferences: {} }

/** Drops undefined fields, which must not overwrite others. */
function defined<T extends object>(part: T): Partial<T> {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Partial<T>
}

/** Merges a change into earlier choices. */
export function withNotifications(chosen: NotificationsChange, change: NotificationsChange): NotificationsChange {
  const kinds = Object.fromEntries(
    noticeKind.options.flatMap((kind) => {
      const channels = { ...chosen.kinds?.[kind], ...defined(change.kinds?.[kind] ?? {}) }
      return Object.keys(channels).length > 0 ? [[kind, channels]] : []
    }),
  )
  const quietHours = { ...chosen.quietHours, ...defined(change.quietHours ?? {}) }
  return { ...chosen, ...defined(change), kinds, quietHours }
}

export function withPreferences(chosen: PreferencesChange, change: PreferencesChange): PreferencesChange {
  return { ...chosen, ...defined(change) }
}

/** Returns the choices, with defaults for the rest. */
export function notificationsOf({ notifications }: Chosen): NotificationSettings {
  const whole = withNotifications(defaultNotifications, notifications)
  return whole as NotificationSettings
}

export function preferencesOf({ preferences }: Chosen): UserPreferences {
  return withPreferences(defaultPreferences, preferences) as UserPreferences
}

/** The settings as announced to other services. */
export function settingsStateOf(chosen: Chosen & { userId: string }): SettingsState {
  return {
    userId: chosen.userId,
    sourceVersion: chosen.sourceVersion,
    notifications: notificationsOf(chosen),
    preferences: preferencesOf(chosen),
  }
}

type Owner = Pick<Developer, 'email' | 'emailVerifiedAt' | 'plan' | 'timezone' | 'createdAt'>

export function presentSettings(chosen: Chosen, owner: Owner): UserSettings {
  return {
    notifications: notificationsOf(chosen),
    preferences: preferencesOf(chosen),
    account: {
      email: owner.email,
      emailVerified: owner.emailVerifiedAt !== null,
      plan: owner.plan,
      timezone: owner.timezone,
      createdAt: owner.createdAt.toISOString(),
    },
  }
}
