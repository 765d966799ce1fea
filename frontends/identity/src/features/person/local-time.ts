import { useEffect, useState } from 'react'

/** The time of day in a zone, `14:20`; undefined where the browser does not know the zone. */
export function localTime(timezone: string | null, now: Date): string | undefined {
  if (timezone === null) return undefined
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' }).format(now)
  } catch {
    return undefined
  }
}

/** The zone this device is in. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Every zone of this browser. */
export function allZones(): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/')), 'UTC', ownZone()])]
}

/** Now, kept true to the minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
