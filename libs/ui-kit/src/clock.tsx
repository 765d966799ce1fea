/** One for all days and times, whatever the clock: the order of day and month stays. */
const locale = 'en-GB'
const formats = new Map<string, Intl.DateTimeFormat>()

/** What the page says of it: `data-hour-cycle` of its root; the settings write it there. */
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
 * The time of day, `14:05` or `2:05 pm`, as the person wants it; on this device, or in a zone. Throws where the browser does
 * not know the zone.
 */
export function clockTime(at: Date, timeZone?: string): string {
  const isPadded = !isTwelveWanted()
  return formatOf({ hour: isPadded ? '2-digit' : 'numeric', minute: '2-digit', ...(timeZone && { timeZone }) }).format(
    at,
  )
}

/** Day and time of day, written out as far as `dateStyle` says. */
export function dateAndTime(at: Date, dateStyle: 'full' | 'long' | 'medium'): string {
  return formatOf({ dateStyle, timeStyle: 'short' }).format(at)
}

const dayAlone = /^\d{4}-\d\d-\d\d$/

/**
 * The day alone: `5 August 2026`, or `5 Aug 2026` where `dateStyle` is `medium`. A day without a time is that day everywhere, and
 * not the one before in America.
 */
export function dayText(iso: string, dateStyle: 'long' | 'medium' = 'long'): string {
  return formatOf({ dateStyle }).format(new Date(dayAlone.test(iso) ? `${iso}T12:00` : iso))
}
