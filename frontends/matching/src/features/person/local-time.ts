import { useEffect, useState } from 'react'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timezone: string): Intl.DateTimeFormat | undefined {
  const known = formats.get(timezone)
  if (known) return known
  try {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' })
    formats.set(timezone, format)
    return format
  } catch {
    // A zone this browser does not know yet: no time is better than a wrong one.
    return undefined
  }
}

/** The time of day in a zone, `14:20`; undefined where the zone is unknown. */
export function localTime(timezone: string | null, now: Date): string | undefined {
  return timezone === null ? undefined : formatOf(timezone)?.format(now)
}

/** The time, kept true to the minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
