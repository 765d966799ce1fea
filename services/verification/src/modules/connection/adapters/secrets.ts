import { createHash, randomBytes } from 'node:crypto'

/** A state or a verifier of PKCE that nobody can guess: 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is kept of a state: who reads the database cannot finish what somebody began. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** A code that somebody puts where others read it: short, and to be typed without doubt. */
export const newOwnershipCode = (): string => `codekin-${randomBytes(6).toString('hex')}`
