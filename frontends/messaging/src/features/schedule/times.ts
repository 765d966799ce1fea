import { isolateBidi } from '@codekin/contracts/direction'
import { clockText, localTime, nextHour, ownZone } from '@codekin/people/local-time'
import { dayText } from '@codekin/ui-kit/clock'
import { daysBetween } from '../thread/days.ts'

/** A suggested time with its label. */
export type Choice = { label: string; at: Date }

const morning = 9
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' })
/** A weekday alone means the next day with that name. */
const weekdayDaysMax = 6

/** `tomorrow at 14:00`, `Friday at 14:00` within six days, else `3 May 2026 at 14:00`; in local time. */
export function whenText(at: Date, now: Date): string {
  return `${dayName(at, now)} at ${clockText(at)}`
}

function dayName(at: Date, now: Date): string {
  const daysAhead = daysBetween(now, at)
  if (daysAhead === -1) return 'yesterday'
  if (daysAhead === 0) return 'today'
  if (daysAhead === 1) return 'tomorrow'
  return daysAhead > 1 && daysAhead <= weekdayDaysMax ? weekday.format(at) : dayText(at.toISOString())
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Suggested times: the other member's morning, if their zone is known and different, and the own. */
export function listTimeChoices(name: string, partnerZone: string | null, now: Date, zone = ownZone()): Choice[] {
  const theirs = nextHour(morning, partnerZone, now)
  const own = nextHour(morning, zone, now)
  const isApart = theirs && theirs.getTime() !== own?.getTime()
  return [
    ...(isApart
      ? [
          {
            label: `${isolateBidi(name)}’s ${localTime(partnerZone, theirs) ?? ''} · ${whenText(theirs, now)} here`,
            at: theirs,
          },
        ]
      : []),
    ...(own ? [{ label: capitalised(whenText(own, now)), at: own }] : []),
    { label: 'In an hour', at: new Date(now.getTime() + 3_600_000) },
  ]
}
