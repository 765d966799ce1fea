import type { MailRhythm, NoticeKind, NotificationSettings } from '@codekin/contracts/users/settings'
import { clockChangeBetween, daysLater, getWallClock, parseTimeOfDay, toInstant } from './local-time.ts'

/** When digests are sent, in the recipient's time zone. */
const digestMinutes = 9 * 60
const monday = 1
const minuteMilliseconds = 60_000
const dayMinutes = 24 * 60

/** How long a person has to notice it without a mail; notices in that time are combined into one mail. */
export const waitSeconds: Record<NoticeKind, number> = {
  match: 60,
  superlike: 600,
  message: 600,
  endorsement: 600,
  badge: 600,
  caseUpdate: 60,
  staff: 60,
  productNews: 60,
}

/** Whether a local time is in the quiet hours; they span midnight if `from` is later than `to`. */
function isQuiet({ from, to }: NotificationSettings['quietHours'], minutes: number): boolean {
  const [start, end] = [parseTimeOfDay(from), parseTimeOfDay(to)]
  return start <= end ? start <= minutes && minutes < end : start <= minutes || minutes < end
}

/**
 * Returns the end of the quiet hours by local time; undefined if `at` is outside them. In a repeated hour, both occurrences are
 * quiet.
 */
export function findQuietHoursEnd(
  quietHours: NotificationSettings['quietHours'],
  zone: string,
  at: Date,
): Date | undefined {
  if (!quietHours.isOn) return undefined
  let until: Date | undefined
  for (let time: Date | undefined = at; time; ) {
    const { minutes } = getWallClock(zone, time)
    if (!isQuiet(quietHours, minutes)) return until
    const left = (parseTimeOfDay(quietHours.to) - minutes + dayMinutes) % dayMinutes
    const end = new Date((Math.floor(time.getTime() / minuteMilliseconds) + left) * minuteMilliseconds)
    // If the clocks change before the end, continue from the change.
    time = clockChangeBetween(zone, time, end)
    until = time ?? end
  }
  return until
}

/** Returns the first daily or weekly digest time after `since`. */
function nextDigest(rhythm: Exclude<MailRhythm, 'instant' | 'never'>, zone: string, since: Date): Date {
  const today = getWallClock(zone, since)
  for (let days = 0; ; days += 1) {
    if (rhythm === 'weekly' && (today.weekday + days) % 7 !== monday) continue
    const at = toInstant(zone, { ...daysLater(today, days), minutes: digestMinutes })
    if (at > since) return at
  }
}

/** Returns when notices that began at `since` may be mailed: `now` or later. Undefined if never. */
export function mailTime(
  { mailRhythm, quietHours }: Pick<NotificationSettings, 'mailRhythm' | 'quietHours'>,
  { zone, since, now }: { zone: string; since: Date; now: Date },
): Date | undefined {
  if (mailRhythm === 'never') return undefined
  const wanted = mailRhythm === 'instant' ? now : nextDigest(mailRhythm, zone, since)
  const at = wanted > now ? wanted : now
  return findQuietHoursEnd(quietHours, zone, at) ?? at
}
