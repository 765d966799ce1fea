import { z } from 'zod'

const signingKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().min(1),
  d: z.string().min(1),
  kid: z.string().min(1),
})

/** A private key as it is in the environment. */
export type SigningKey = z.output<typeof signingKey>

/** Parses an environment variable: the first key signs, all are published. Reports faults without repeating a secret. */
export const signingKeys = z.string().transform((text, context) => {
  const fault = 'must be a JSON array of private Ed25519 JWKs, each with a kid of its own'
  try {
    const keys = z.array(signingKey).min(1).parse(JSON.parse(text))
    if (new Set(keys.map(({ kid }) => kid)).size === keys.length) return keys
  } catch {
    // Reported below, without the text, which contains secrets.
  }
  context.addIssue({ code: 'custom', message: fault })
  return z.NEVER
})
