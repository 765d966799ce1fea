import { z } from 'zod'

/** UUID, version 7 where the platform makes it. In lower case, as the database gives it back: ids are compared as text. */
export const id = z.uuid().toLowerCase()
/** ISO 8601, UTC. */
export const time = z.iso.datetime()

const bidiAndControl = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/gu

/** Text people write: trimmed, NFC, without control and direction-override characters. Lengths count characters. */
export function text(limits: { min?: number; max: number }) {
  return z
    .string()
    .max(limits.max * 4)
    .transform((s) => s.normalize('NFC').replace(bidiAndControl, '').trim())
    .pipe(
      z
        .string()
        .min(limits.min ?? 0)
        .max(limits.max),
    )
}

/** Query flag: `true`/`1` and `false`/`0`. */
export const flag = z.stringbool({
  truthy: ['true', '1'],
  falsy: ['false', '0'],
})

/** A limit outside its bounds is refused, never silently clamped. */
export function limit(bounds: { max: number; default: number }) {
  return z.coerce.number().int().min(1).max(bounds.max).default(bounds.default)
}

/** E-mail, lower-cased before it is checked and stored. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ pattern: z.regexes.unicodeEmail }))

/** IANA zone that this runtime knows, for example `Europe/Berlin`. */
export const timezone = z.string().max(64).refine(isTimeZone, 'Not a known IANA time zone')

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return zone.includes('/') || zone === 'UTC'
  } catch {
    return false
  }
}
