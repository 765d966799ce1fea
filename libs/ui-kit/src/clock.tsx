/** One locale for all days and times, so that the order of day and month is the same for both clocks. */
const locale = 'en-GB'
const formats = new Map<string, Intl.DateTimeFormat>()

/** Whether the person wants a 12-hour clock. The settings set `data-hour-cycle` on the root element. */
function isTwelveWanted(): boolean {
  return globalThis.document?.documentElement.dataset['hourCycle'] === '12'
}

function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const hourCycle = isTwelveWanted() ? 'h12' : 'h23'
  const name = `${hourCycle} ${JSON.stringify(options)}`
  const known = formats.get(name)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { ...options, hourCycle })
  formats.set(name, made)
  return made
}

/**
 * The time of day, `14:05` or `2:05 pm` as the person prefers, in this device's zone or the given one. Throws if the browser
 * does not know the zone.
 */
export function clockTime(at: Date, timeZone?: string): string {
  const isPadded = !isTwelveWanted()
  return formatOf({ hour: isPadded ? '2-digit' : 'numeric', minute: '2-digit', ...(timeZone && { timeZone }) }).format(
    at,
  )
}

/** Day and time of day, in the length of `dateStyle`. */
export function dateAndTime(at: Date, dateStyle: 'full' | 'long' | 'medium'): string {
  return formatOf({ dateStyle, timeStyle: 'short' }).format(at)
}

const dayAlone = /^\d{4}-\d\d-\d\d$/

/**
 * Only the day: `5 August 2026`, or `5 Aug 2026` if `dateStyle` is `medium`. A day without a time is the same day everywhere,
 * not the previous one in America.
 */
export function dayText(iso: string, dateStyle: 'long' | 'medium' = 'long'): string {
  return formatOf({ dateStyle }).format(new Date(dayAlone.test(iso) ? `${iso}T12:00` : iso))
}
