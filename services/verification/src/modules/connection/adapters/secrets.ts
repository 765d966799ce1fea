import { createHash, randomBytes } from 'node:crypto'

/** A random OAuth state or PKCE verifier of 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Only the hash of a state is stored, so that reading the database does not allow completing a request. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** A short code to publish, easy to type. */
export const newOwnershipCode = (): string => `codekin-${randomBytes(6).toString('hex')}`
