// Only numbers and patterns, for pages that need no schema.

export const passwordLength = { min: 8, max: 128 }
/** The fewest distinct characters of a password, because `aaaaaaaa` and `12121212` are guessed first. */
export const passwordDifferentMin = 5

/** Counts the distinct characters of a password, ignoring case, blanks and invisible characters. */
export function differentCharacters(password: string): number {
  return new Set(
    password
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\p{Z}\p{C}]/gu, ''),
  ).size
}

/** The number of recovery codes in a set. */
export const recoveryCodesAtATime = 10
/** A recovery code as it is compared: without what people put between its characters. */
export function recoveryCodeOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** The token of a mailed link. */
export const linkTokenPattern = /^[A-Za-z0-9_-]{43}$/
