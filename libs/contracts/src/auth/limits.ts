// The numbers and patterns alone, for pages that need no schema.

export const passwordLength = { min: 8, max: 128 }
/** The token of a mailed link. */
export const linkTokenPattern = /^[A-Za-z0-9_-]{43}$/
