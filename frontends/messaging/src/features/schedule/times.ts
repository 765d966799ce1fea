import { isolateBidi } from '@codekin/contracts/direction'
import { clockText, localTime, nextHour, ownZone } from '@codekin/people/local-time'

/** When a message could go out, and how that is said. */
export type Choice = { label: string; at: Date }

const morning = 9
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short' })

/** `Tue 14:00`, on this device. */
export function whenText(at: Date): string {
  return `${weekday.format(at)} ${clockText(at)}`
}

/** What one would choose mostly: the morning of the other one, where their zone is known and another, and the own. */
export function choicesOf(name: string, theirZone: string | null, now: Date, zone = ownZone()): Choice[] {
  const theirs = nextHour(morning, theirZone, now)
  const own = nextHour(morning, zone, now)
  const isApart = theirs && theirs.getTime() !== own?.getTime()
  return [
    ...(isApart
      ? [
          {
            label: `${isolateBidi(name)}’s ${localTime(theirZone, theirs) ?? ''} · ${whenText(theirs)} here`,
            at: theirs,
          },
        ]
      : []),
    ...(own ? [{ label: whenText(own), at: own }] : []),
    { label: 'In an hour', at: new Date(now.getTime() + 3_600_000) },
  ]
}
