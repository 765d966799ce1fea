const formats = new Map<string, Intl.DateTimeFormat>()

/** What the page says of it: `data-hour-cycle` of its root; the settings write it there. */
function isTwelveWanted(): boolean {
  return globalThis.document?.documentElement.dataset['hourCycle'] === '12'
}

function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const is12 = isTwelveWanted()
  const name = `${is12} ${JSON.stringify(options)}`
  const known = formats.get(name)
  if (known) return known
  const made = new Intl.DateTimeFormat(is12 ? 'en-US' : 'en-GB', { ...options, hourCycle: is12 ? 'h12' : 'h23' })
  formats.set(name, made)
  return made
}

/**
 * The time of day, `14:05` or `2:05 PM`, as the person wants it; on this device, or in a zone. Throws where the browser does
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
