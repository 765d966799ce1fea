import type { MailRhythm, NoticeKind, NotificationSettings } from '@codekin/contracts/users/settings'
import { daysLater, instantOf, minutesOf, wallClockAt } from './local-time.ts'

/** When mails that gather what happened leave, in the zone of who gets them. */
const digestMinutes = 9 * 60
const monday = 1

/** How long somebody has to see it by themselves; what comes in that time is told in one mail. */
export const waitSeconds: Record<NoticeKind, number> = {
  match: 60,
  message: 600,
  endorsement: 600,
  badge: 600,
  caseUpdate: 60,
  staff: 60,
  productNews: 60,
}

/** The end of the quiet hours that `at` lies in; undefined outside of them. */
export function quietUntil({ isOn, from, to }: NotificationSettings['quietHours'], zone: string, at: Date) {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  if (!isOn || start === end) return undefined
  const now = wallClockAt(zone, at)
  const isOverMidnight = start > end
  const isEvening = isOverMidnight && now.minutes >= start
  const isInside = isOverMidnight ? isEvening || now.minutes < end : now.minutes >= start && now.minutes < end
  if (!isInside) return undefined
  return instantOf(zone, { ...daysLater(now, isEvening ? 1 : 0), minutes: end })
}

/** The first daily or weekly moment after `since`. */
function nextDigest(rhythm: Exclude<MailRhythm, 'instant' | 'never'>, zone: string, since: Date): Date {
  const today = wallClockAt(zone, since)
  for (let days = 0; ; days += 1) {
    if (rhythm === 'weekly' && (today.weekday + days) % 7 !== monday) continue
    const at = instantOf(zone, { ...daysLater(today, days), minutes: digestMinutes })
    if (at > since) return at
  }
}

/** When what happened first at `since` may be mailed: `now`, or later. Undefined where nothing is ever. */
export function mailTime(
  { mailRhythm, quietHours }: Pick<NotificationSettings, 'mailRhythm' | 'quietHours'>,
  { zone, since, now }: { zone: string; since: Date; now: Date },
): Date | undefined {
  if (mailRhythm === 'never') return undefined
  const wanted = mailRhythm === 'instant' ? now : nextDigest(mailRhythm, zone, since)
  const at = wanted > now ? wanted : now
  return quietUntil(quietHours, zone, at) ?? at
}
