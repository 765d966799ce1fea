// Without schemas, for pages and programs that need only these.

/** Consonants only, so that codes form no words and no letter looks like a digit (RFC 8628, section 6.1). */
export const userCodeLetters = 'BCDFGHJKLMNPQRSTVWXZ'
/** 20^8 codes, 34 bits. */
export const userCodeLength = 8

/** Normalises a typed user code: upper case, without separators. */
export function userCodeOf(text: string): string {
  return text.toUpperCase().replace(/[\s\p{Pd}]/gu, '')
}

/** A user code as it is shown: `WDJB-MJHT`. */
export function shownUserCode(code: string): string {
  return `${code.slice(0, userCodeLength / 2)}-${code.slice(userCodeLength / 2)}`
}

export function isUserCode(code: string): boolean {
  return code.length === userCodeLength && [...code].every((letter) => userCodeLetters.includes(letter))
}

/** Where a person confirms the sign-in of a device. */
export const devicePath = '/device'
/** The query parameter of `devicePath` with the user code. */
export const deviceCodeParameter = 'code'
