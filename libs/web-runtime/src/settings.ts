import { defaultPreferences } from '@codekin/contracts/users/setting-choices'
import type {
  NotificationSettings,
  NotificationsChange,
  PreferencesChange,
  UserSettings,
} from '@codekin/contracts/users/settings'
import { onIdle } from '@codekin/ui-kit/on-idle'
import { announce } from './announce.ts'
import { api } from './api.ts'
import { beforeEntering, onAuthChange, useAuth } from './auth-store.ts'
import { changedSinceText, isAsMade, partsOf } from './changes.ts'
import { isolateListener, reportFailure } from './error-reporting.ts'
import { setSound, useNotificationSettings } from './notifications.ts'
import { queryClient, queryOf } from './query.ts'
import { onFrame } from './realtime.ts'
import { ownSettings } from './shell/own-settings.ts'
import { localStore } from './storage.ts'
import { useAppearance } from './theme.ts'
import { dismissToast, toast } from './toast.ts'

const key = api.users.getSettings.key()
const root = globalThis.document?.documentElement as HTMLElement | undefined
const kept = { hourCycle: 'codekin-hour-cycle', keyHints: 'codekin-key-hints', isTaken: 'codekin-settings-taken' }
/** Settings that were just loaded aren't loaded again. */
const justTakenMilliseconds = 10_000

/** Sets attributes of the root element, which components and styles read. */
function mark(hourCycle: string, hasKeyHints: boolean): void {
  if (!root) return
  root.dataset['hourCycle'] = hourCycle
  root.dataset['keyHints'] = hasKeyHints ? 'on' : 'off'
}
mark(localStore.getItem(kept.hourCycle) ?? '24', localStore.getItem(kept.keyHints) !== 'off')

let isApplying = false

/** Applies the settings to the page. */
function apply({ preferences, notifications }: UserSettings): void {
  isApplying = true
  const { theme, reducedMotion, hourCycle, keyHints } = preferences
  const appearance = useAppearance.getState()
  if (theme !== null && theme !== appearance.theme) appearance.setTheme(theme)
  if (reducedMotion !== appearance.motion) appearance.setMotion(reducedMotion)
  isApplying = false
  setSound(notifications.sounds)
  localStore.setItem(kept.hourCycle, hourCycle)
  localStore.setItem(kept.keyHints, keyHints ? 'on' : 'off')
  mark(hourCycle, keyHints)
}

function show(settings: UserSettings): void {
  queryClient.setQueryData<UserSettings>(key, settings)
  apply(settings)
}

/**
 * Sends the settings of this device, from before the server stored any, once and only if the server has none, so that
 * people keep their choices.
 */
async function sendOwn(settings: UserSettings): Promise<UserSettings> {
  if (localStore.getItem(kept.isTaken) !== null) return settings
  const { motion } = useAppearance.getState()
  const { hasSound } = useNotificationSettings.getState()
  let known = settings
  if (motion !== 'system' && known.preferences.reducedMotion === defaultPreferences.reducedMotion)
    known = await api.users.changePreferences({ body: { reducedMotion: motion } })
  if (!hasSound && known.notifications.sounds) known = await api.users.changeNotifications({ body: { sounds: false } })
  localStore.setItem(kept.isTaken, 'yes')
  return known
}

async function takeSettings(staleTime = 0): Promise<void> {
  show(await sendOwn(await queryClient.fetchQuery({ ...queryOf(api.users.getSettings), staleTime })))
}

/** Applies the settings after a sign-in, and when another window changes them. */
export function followSettings(): void {
  const take = (staleTime?: number) => {
    if (!useAuth.getState().isAuthenticated) return
    takeSettings(staleTime).catch((error: unknown) => reportFailure(error, { during: 'settings' }))
  }
  let userId: string | undefined
  const followUser = ({ user, isAuthenticated }: ReturnType<typeof useAuth.getState>) => {
    const now = isAuthenticated ? user?.id : undefined
    if (now === userId) return
    userId = now
    if (now !== undefined) onIdle(() => take(justTakenMilliseconds))
  }
  onAuthChange(followUser)
  followUser(useAuth.getState())
  beforeEntering(takeSettings)
  onFrame('settings_changed', () => take())
  // The theme can also be chosen in menus.
  useAppearance.subscribe(
    isolateListener(({ theme }, before) => {
      if (isApplying || theme === before.theme || !useAuth.getState().isAuthenticated) return
      api.users.changePreferences({ body: { theme } }).then(show, (error: unknown) => reportFailure(error))
    }),
  )
}

function withNotifications(now: NotificationSettings, change: NotificationsChange): NotificationSettings {
  const { kinds = {}, quietHours, ...rest } = change
  const changed = Object.entries(kinds).map(([kind, channels]) => [
    kind,
    { ...now.kinds[kind as keyof typeof now.kinds], ...channels },
  ])
  return {
    ...now,
    ...rest,
    kinds: { ...now.kinds, ...Object.fromEntries(changed) },
    quietHours: { ...now.quietHours, ...quietHours },
  } as NotificationSettings
}

let lastChange = 0
let savedToast = 0

/** Undoes a change by `back`, unless the same part was changed since, such as in another window. */
async function undo(isAsBefore: (now: UserSettings) => boolean, back: () => Promise<void>): Promise<void> {
  try {
    const now = await queryClient.fetchQuery({ ...queryOf(api.users.getSettings), staleTime: 0 })
    if (isAsBefore(now)) return await back()
    show(now)
    toast.error('Not undone', { body: changedSinceText })
  } catch (error) {
    toast.error('Not undone', { body: (error as Error).message })
  }
}

/** Shows a change at once and saves it; reverts it if saving fails. `undoMade` undoes it, given the saved settings. */
async function change(
  next: UserSettings,
  send: () => Promise<UserSettings>,
  undoMade: (made: UserSettings) => Promise<void>,
): Promise<void> {
  const before = ownSettings()
  lastChange += 1
  const own = lastChange
  await queryClient.cancelQueries({ queryKey: key })
  show(next)
  try {
    const settings = await send()
    // A later change is already shown.
    if (own === lastChange) show(settings)
    announce('Saved')
    dismissToast(savedToast)
    savedToast = toast.info('Saved', { action: { label: 'Undo', onClick: () => void undoMade(settings) } })
  } catch (error) {
    if (before) show(before)
    toast.error('Not saved', { body: (error as Error).message })
  }
}

/** Changes a part of the notification settings, and offers to undo it. */
export async function changeNotifications(body: NotificationsChange): Promise<void> {
  const now = ownSettings()
  if (!now) return
  const before: NotificationsChange = partsOf(now.notifications, body)
  const next = { ...now, notifications: withNotifications(now.notifications, body) }
  await change(
    next,
    () => api.users.changeNotifications({ body }),
    (made) =>
      undo(
        ({ notifications }) => isAsMade(notifications, made.notifications, body),
        () => changeNotifications(before),
      ),
  )
}

/** Changes a part of the preferences for appearance and privacy, and offers to undo it. */
export async function changePreferences(body: PreferencesChange): Promise<void> {
  const now = ownSettings()
  if (!now) return
  const before: PreferencesChange = partsOf(now.preferences, body)
  const next = { ...now, preferences: { ...now.preferences, ...body } as UserSettings['preferences'] }
  await change(
    next,
    () => api.users.changePreferences({ body }),
    (made) =>
      undo(
        ({ preferences }) => isAsMade(preferences, made.preferences, body),
        () => changePreferences(before),
      ),
  )
}
