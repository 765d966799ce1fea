// The numbers and patterns alone, for pages that need no schema.

export const passwordLength = { min: 8, max: 128 }
/** So many characters of a password must differ: `aaaaaaaa` and `12121212` are guessed first. */
export const passwordDifferentMin = 5

/** How many different characters a password has, in any case; blanks and what prints nothing do not count. */
export function differentCharacters(password: string): number {
  return new Set(
    password
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\p{Z}\p{C}]/gu, ''),
  ).size
}

/** How many recovery codes somebody gets at a time. */
export const recoveryCodesAtATime = 10
/** A recovery code as it is compared: without what people put between its characters. */
export function recoveryCodeOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** The token of a mailed link. */
export const linkTokenPattern = /^[A-Za-z0-9_-]{43}$/
