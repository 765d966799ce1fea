import { isolateBidi } from '@codekin/contracts/direction'
import type { ServerFrame } from '@codekin/contracts/socket'
import { runtimeTimeZone } from '@codekin/contracts/time-zones'
import type { NotificationSettings, UserSettings } from '@codekin/contracts/users/settings'
import { create } from 'zustand'
import { claimAlerts } from './claim-alerts.ts'
import { reportFailure } from './error-reporting.ts'
import { notify } from './notifications.ts'
import { ownSettings } from './shell/own-settings.ts'
import { localStore } from './storage.ts'

type Signup = Extract<ServerFrame, { event: 'new_user_signup' }>['data']

/** After one signup is shown, those that follow within this time are shown together at its end. */
const gatherMilliseconds = 10_000
const mutedKey = 'codekin-signup-alerts'

/** Whether this device shows signups. */
export const useSignupAlerts = create(() => ({ areOn: localStore.getItem(mutedKey) !== 'off' }))

export function setSignupAlerts(areOn: boolean): void {
  localStore.setItem(mutedKey, areOn ? 'on' : 'off')
  useSignupAlerts.setState({ areOn })
}

/** The alert for one signup, or for several together. */
export function signupAlert(signups: readonly Signup[]): { title: string; body: string } {
  const [first, ...others] = signups
  if (first && others.length === 0)
    return { title: 'New User Signup!', body: `${isolateBidi(first.userName)} (${first.userEmail})` }
  const named = signups.slice(0, 3).map(({ userName }) => isolateBidi(userName))
  const more = signups.length - named.length
  const body = `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  return { title: `${signups.length} new users signed up`, body }
}

/** Calls back at once for the first signup, and once for all that follow shortly after. */
export function gatherSignups(tell: (signups: readonly Signup[]) => void): (signup: Signup) => void {
  let gathered: Signup[] | null = null
  const end = () => {
    const waiting = gathered ?? []
    gathered = null
    if (waiting.length === 0) return
    begin()
    tell(waiting)
  }
  const begin = () => {
    gathered = []
    setTimeout(end, gatherMilliseconds)
  }
  return (signup) => {
    if (gathered) {
      gathered.push(signup)
      return
    }
    begin()
    tell([signup])
  }
}

/** Whether it is within a person's quiet hours; `from` may be later than `to`, for hours past midnight. */
export function isQuietAt(
  now: Date,
  { quietHours: { isOn, from, to }, timezone }: Pick<NotificationSettings, 'quietHours' | 'timezone'>,
): boolean {
  if (!isOn) return false
  // Falls back to the browser's zone if it does not know the chosen one.
  const timeZone = timezone ? runtimeTimeZone(timezone) : undefined
  const zone = timeZone ? { timeZone } : {}
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone })
  const time = format.format(now)
  return from <= to ? from <= time && time < to : from <= time || time < to
}

/** In the zone chosen for quiet hours, else the profile's zone, as in mails. */
function quietHoursOf({ notifications, account }: UserSettings) {
  return { quietHours: notifications.quietHours, timezone: notifications.timezone ?? account.timezone }
}

const tagSignup = ({ userId }: Signup) => `signup:${userId}`

/** Shows an alert for the signups that no other tab has claimed. */
async function notifyUnclaimed(signups: readonly Signup[], onClick: (() => void) | undefined): Promise<void> {
  const claimed = await claimAlerts(signups.map(tagSignup))
  const own = signups.filter((signup) => claimed.includes(tagSignup(signup)))
  if (own.length > 0) await notify({ ...signupAlert(own), sound: 'newUser', ...(onClick ? { onClick } : {}) })
}

/** Shows signups, unless they are muted on this device or it is within quiet hours; `onClick` opens them. */
export function signupAlerts(onClick?: () => void): (signup: Signup) => void {
  return gatherSignups((signups) => {
    const settings = ownSettings()
    const isQuiet = settings ? isQuietAt(new Date(), quietHoursOf(settings)) : false
    if (!useSignupAlerts.getState().areOn || isQuiet) return
    notifyUnclaimed(signups, onClick).catch((error: unknown) => reportFailure(error, { during: 'signups' }))
  })
}
