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
  /** Null: what is told is quiet. */
  sound: SoundKind | null
  /** Whether and how somebody wants to be told of this kind; without one they are always told. */
  kind?: NoticeKind
  /** What a click opens. */
  onClick?: () => void
  /** Names the event: it is shown once, however many tabs receive it. */
  tag?: string
  /** The path where its content is on screen: it is not shown while a visible tab is there. */
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

/** Whether people are told, and with a sound. */
export const useNotificationSettings = create<Settings>(() => ({
  permission: currentPermission(),
  hasSound: localStore.getItem(soundKey) !== 'off',
}))

export function setSound(isOn: boolean): void {
  localStore.setItem(soundKey, isOn ? 'on' : 'off')
  useNotificationSettings.setState({ hasSound: isOn })
}

/** Asks the browser for leave to notify; must be called from a click. */
export async function enableNotifications(): Promise<void> {
  if (currentPermission() === 'unsupported') return
  const permission = await Notification.requestPermission()
  useNotificationSettings.setState({ permission })
  if (permission !== 'granted') return
  tell({
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
 * Tells a person on the page, by sound, and by the browser where it is allowed and the page is not in front; on the ways that
 * they want for this kind. With a tag, only one of several tabs does.
 */
export async function notify(input: NotificationInput): Promise<void> {
  const { tag, place } = input
  if (tag === undefined || (await claimAlerts([tag], place)).length > 0) tell(input)
}

/** What the browser permits now: another tab may have asked since, and the browser's own settings may have changed. */
export function readPermission(): Settings['permission'] {
  const { permission: known } = useNotificationSettings.getState()
  const permission = known === 'unsupported' ? known : currentPermission()
  if (permission !== known) useNotificationSettings.setState({ permission })
  return permission
}

function tell(input: NotificationInput): void {
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
