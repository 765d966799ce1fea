import type { NoticeKind } from '@codekin/contracts/users/settings'
import { create } from 'zustand'
import { claimAlerts } from './claim-alerts.ts'
import { ownSettings } from './shell/own-settings.ts'
import { playSound, type SoundKind } from './sounds.ts'
import { localStore } from './storage.ts'
import { toast } from './toast.ts'

export type NotificationInput = {
  title: string
  body: string
  icon?: string
  /** Null: without sound. */
  sound: SoundKind | null
  /** Applies the person's settings for this kind; without a kind, it is always shown. */
  kind?: NoticeKind
  /** Called on a click. */
  onClick?: () => void
  /** Identifies the event, so that only one of several tabs shows it. */
  tag?: string
  /** The path where its content is on screen. It isn't shown while a visible tab is there. */
  place?: string
}

/** Specification section 9. */
const browserNotificationMilliseconds = 10_000
const soundKey = 'codekin-sounds'
const everyWay = { inApp: true, browser: true }

type Settings = { permission: NotificationPermission | 'unsupported'; hasSound: boolean }

function currentPermission(): Settings['permission'] {
  return typeof Notification === 'undefined' ? 'unsupported' : Notification.permission
}

/** Whether browser notifications are permitted, and whether sounds are on. */
export const useNotificationSettings = create<Settings>(() => ({
  permission: currentPermission(),
  hasSound: localStore.getItem(soundKey) !== 'off',
}))

export function setSound(isOn: boolean): void {
  localStore.setItem(soundKey, isOn ? 'on' : 'off')
  useNotificationSettings.setState({ hasSound: isOn })
}

/** Requests the browser's permission for notifications; must be called from a click. */
export async function enableNotifications(): Promise<void> {
  if (currentPermission() === 'unsupported') return
  const permission = await Notification.requestPermission()
  useNotificationSettings.setState({ permission })
  if (permission !== 'granted') return
  showAlert({
    title: 'Notifications Enabled!',
    body: 'You will now receive alerts for new users and messages',
    sound: 'default',
  })
}

/** Undefined if the browser refuses: in Chrome on Android the constructor throws, because it requires a service worker. */
function createNotification({ title, body, icon, sound, tag }: NotificationInput): Notification | undefined {
  const options = { ...(icon ? { icon } : {}), ...(tag === undefined ? {} : { tag }) }
  try {
    return new Notification(title, { body, ...options, requireInteraction: sound === 'newUser' })
  } catch (error) {
    console.warn('The browser refused a notification', error)
    useNotificationSettings.setState({ permission: 'unsupported' })
    return undefined
  }
}

function showInBrowser(input: NotificationInput): void {
  const { sound, onClick } = input
  const shown = createNotification(input)
  if (!shown) return
  shown.onclick = () => {
    window.focus()
    onClick?.()
    shown.close()
  }
  // New-user alerts stay until dismissed.
  if (sound !== 'newUser') setTimeout(() => shown.close(), browserNotificationMilliseconds)
}

/**
 * Notifies a person on the page, by sound, and by the browser if it is permitted and the page isn't in front; over the
 * channels that they chose for this kind. With a tag, only one of several tabs does.
 */
export async function notify(input: NotificationInput): Promise<void> {
  const { tag, place } = input
  if (tag === undefined || (await claimAlerts([tag], place)).length > 0) showAlert(input)
}

/** The browser's current permission. Another tab or the browser's own settings may have changed it. */
export function readPermission(): Settings['permission'] {
  const { permission: known } = useNotificationSettings.getState()
  const permission = known === 'unsupported' ? known : currentPermission()
  if (permission !== known) useNotificationSettings.setState({ permission })
  return permission
}

function showAlert(input: NotificationInput): void {
  const permission = readPermission()
  const { hasSound } = useNotificationSettings.getState()
  const { onClick } = input
  const wanted = (input.kind && ownSettings()?.notifications.kinds[input.kind]) ?? everyWay
  if (wanted.inApp) {
    const show = input.sound === 'newUser' ? toast.add : toast.info
    show(input.title, { body: input.body, ...(onClick ? { action: { label: 'Open', onClick } } : {}) })
    if (hasSound && input.sound) void playSound(input.sound)
  }
  if (wanted.browser && permission === 'granted' && document.visibilityState === 'hidden') showInBrowser(input)
}
