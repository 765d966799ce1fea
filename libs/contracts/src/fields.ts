import { z } from 'zod'
import { asciiDomain, readableAddress, storedSpelling } from './address-spelling.ts'
import { oneLine } from './one-line.ts'
import { canonicalTimeZone } from './time-zones.ts'
import { hasVisibleText } from './visible-text.ts'

/** UUID, version 7 if the platform makes it. In lower case, as the database returns it, because ids are compared as text. */
export const id = z.uuid().toLowerCase()
/** ISO 8601, UTC. */
export const time = z.iso.datetime()

const bidiAndControl = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/gu

/** Characters (code points), as JSON Schema and Postgres count them: an emoji of two UTF-16 units is one. */
export function characterCount(text: string): number {
  return Array.from(text).length
}

type Lengths = { min?: number; max: number; sentence?: string }

/**
 * Text people write: trimmed, NFC, without control and direction-override characters; empty if no character of it is visible.
 * Lengths count characters.
 * `sentence` replaces the general error message.
 */
export function text(lengths: Lengths) {
  return written(lengths, normalizeText)
}

/** The form of a typed text that is stored. */
function normalizeText(typed: string): string {
  return dropInvisible(typed.normalize('NFC').replace(bidiAndControl, '').trim())
}

/** Returns an empty text if nothing of it is visible, such as an accent without a letter. */
function dropInvisible(kept: string): string {
  return hasVisibleText(kept) ? kept : ''
}

/**
 * One line that people write about themselves, such as a name or a city: like `text`, with each run of blanks as one space and
 * without invisible characters (`oneLine`), so that a line that looks empty is empty. It must match `needs`.
 */
export function line(lengths: Lengths & { needs?: RegExp }) {
  return written(lengths, (typed) => dropInvisible(oneLine(typed)))
}

function written({ min = 0, max, sentence, needs }: Lengths & { needs?: RegExp }, clean: (given: string) => string) {
  const tooLong = { code: 'too_big', origin: 'string', maximum: max, inclusive: true, message: sentence } as const
  const tooShort = { code: 'too_small', origin: 'string', minimum: min, inclusive: true, message: sentence } as const
  const lengths = { ...(min > 0 && { minLength: min }), maxLength: max }
  return z
    .string(sentence)
    .check(({ value, issues }) => {
      // Checked before anything iterates over it; trimming and composing shorten a text, though seldom to a quarter.
      if (value.length > max * 4) issues.push({ ...tooLong, input: value, continue: false })
    })
    .meta(lengths)
    .transform(clean)
    .pipe(
      z
        .string()
        .check(({ value, issues }) => {
          const count = characterCount(value)
          if (count > max) issues.push({ ...tooLong, input: value })
          if (count < min) issues.push({ ...tooShort, input: value })
          else if (needs && !needs.test(value)) issues.push({ code: 'custom', message: sentence, input: value })
        })
        .meta(lengths),
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

const wantedEmail = 'Enter an email address, for example ann@example.com.'
/** Characters that mail drops, treats as separators or reads as others: with and without them, two addresses are one mailbox. */
const unlikeItself = /[<>()[\]\\,;:。\p{C}\p{Default_Ignorable_Code_Point}]/u
/** Dot-string of RFC 5321, section 4.1.2: parts between dots, none empty. The schema's pattern rejects quoted strings. */
const dotAtom = /^[^.@]+(?:\.[^.@]+)*$/u
/** At least two labels, the last not numeric: neither a host of the operator's network nor an IP address. */
const mailDomain =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?!\d+$)[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])$/u
/** Reserved for local use or for none (RFC 6761, RFC 8375). `.test` and `.example` are allowed, as our tests use them. */
const unreachable = /\.(?:arpa|home|internal|invalid|lan|local|localdomain|localhost|onion)$/

/** Whether mail to it can leave the local network. */
function isDeliverable(address: string): boolean {
  const [local = '', domain = ''] = address.split('@')
  return dotAtom.test(local) && mailDomain.test(domain) && !unreachable.test(domain)
}

const typedEmail = z
  .string(wantedEmail)
  .trim()
  .toLowerCase()
  .max(254, wantedEmail)
  .pipe(
    z
      .email({ pattern: z.regexes.unicodeEmail, error: wantedEmail, abort: true })
      .refine((given) => !unlikeItself.test(given) && given === given.normalize('NFKC'), {
        error: wantedEmail,
        abort: true,
      }),
  )

/** The email of an account that exists: accounts older than the check of `email` can have one that it refuses. */
export const knownEmail = typedEmail.transform(storedSpelling).pipe(z.string())

/** Whether its domain is a host name in A-labels, and not an IPv4 address in some notation. */
function isStoredSpelling(address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return asciiDomain(domain) === domain
}

/** Email, lower-cased before it is checked and stored, with its domain in A-labels (RFC 5890). One mailbox has one spelling. */
export const email = typedEmail
  .refine(isDeliverable, { error: wantedEmail, abort: true })
  .transform(storedSpelling)
  .pipe(
    z
      .string()
      .max(254, wantedEmail)
      .refine((stored) => isDeliverable(stored) && isStoredSpelling(stored), wantedEmail),
  )

/** An address in a reply, with its domain in its own script. Requests take both spellings. */
export const shownEmail = z.string().transform(readableAddress).pipe(z.string())

const wantedZone = 'Choose a time zone such as Europe/Berlin.'
/** IANA zone that this runtime knows, as its canonical name: `Europe/Berlin` for `EUROPE/BERLIN`. */
export const timezone = z
  .string(wantedZone)
  .max(64, wantedZone)
  .refine((zone) => canonicalTimeZone(zone) !== undefined, wantedZone)
  .overwrite((zone) => canonicalTimeZone(zone) ?? zone)
