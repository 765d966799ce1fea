import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'

function signingKeys(): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  return JSON.stringify([{ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'EdDSA', use: 'sig' }])
}

const sealingKey = () => randomBytes(32).toString('base64url')
const sealingKeys = () => JSON.stringify([{ id: 'drill', key: sealingKey() }])

/** The services' secrets, for this run only. */
export function newKeys(): Record<string, string> {
  return {
    SIGNING_KEYS: signingKeys(),
    BADGE_SIGNING_KEYS: signingKeys(),
    PROVIDER_TOKEN_KEYS: sealingKeys(),
    GITHUB_TOKEN_KEYS: sealingKeys(),
    IMAGE_ADDRESS_KEY: sealingKey(),
  }
}
