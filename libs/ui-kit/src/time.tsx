import { useEffect, useState } from 'react'
import { dateAndTime } from './clock.tsx'

// Created on first use, because a browser needs some milliseconds for each.
let relative: Intl.RelativeTimeFormat | undefined
/** Says "yesterday"; used for days only, because for weeks it would say "last wk.". */
let relativeDay: Intl.RelativeTimeFormat | undefined
const steps: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** "5m ago", "yesterday", "2w ago"; "just now" within a minute. */
export function relativeText(iso: string, now: Date): string {
  const seconds = (new Date(iso).getTime() - now.getTime()) / 1000
  const step = steps.find(([, length]) => Math.abs(seconds) >= length)
  if (!step) return 'just now'
  const [unit, length] = step
  const amount = Math.trunc(seconds / length)
  if (unit === 'day') {
    relativeDay ??= new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'narrow' })
    return relativeDay.format(amount, unit)
  }
  relative ??= new Intl.RelativeTimeFormat('en', { style: 'narrow' })
  return relative.format(amount, unit)
}

/** A relative time on one line that updates while it is shown, with the exact time on hover and in the markup. */
export function RelativeTime({ iso }: { iso: string }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={iso} title={dateAndTime(new Date(iso), 'medium')} style={{ whiteSpace: 'nowrap' }}>
      {relativeText(iso, now)}
    </time>
  )
}
