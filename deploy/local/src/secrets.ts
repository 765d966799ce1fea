import { createHmac, createPrivateKey, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Secrets = {
  /** The passwords of database roles and NATS users are derived from it. */
  secret: string
  /** Private Ed25519 keys that sign tokens, as JWK with `kid`; the first one signs. */
  signingKeys: Record<string, unknown>[]
}

function signingKey(): Record<string, unknown> {
  const { privateKey } = generateKeyPairSync('ed25519')
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'EdDSA', use: 'sig' }
}

/** The secrets of this platform, created on the first call and kept in `secrets.json`, readable by the owner only. */
export function readSecrets(home: string): Secrets {
  const file = join(home, 'secrets.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets
  const secrets = { secret: randomBytes(32).toString('base64url'), signingKeys: [signingKey()] }
  mkdirSync(home, { recursive: true })
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  return secrets
}

/** The password of a service's NATS user. */
export function natsPassword({ secret }: Secrets, service: string): string {
  return createHmac('sha256', secret).update(`nats ${service}`).digest('base64url')
}

/** The key with which identity encrypts sign-in providers' tokens: 32 bytes as base64url, and its id. */
export function providerTokenKey({ secret }: Secrets): { id: string; key: string } {
  return { id: 'local-1', key: createHmac('sha256', secret).update('provider tokens').digest('base64url') }
}

/** The key that signs badges: a private Ed25519 key as JWK with `kid`. */
export function badgeSigningKey({ secret }: Secrets): Record<string, unknown> {
  const seed = createHmac('sha256', secret).update('badges').digest()
  // RFC 8410: the bytes in front of the 32 bytes of such a key.
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return { ...key.export({ format: 'jwk' }), kid: 'local-1' }
}

/** The key with which verification encrypts GitHub's tokens: 32 bytes as base64url, and its id. */
export function githubTokenKey({ secret }: Secrets): { id: string; key: string } {
  return { id: 'local-1', key: createHmac('sha256', secret).update('github tokens').digest('base64url') }
}

/** The key with which messaging signs image addresses: 32 bytes as base64url. */
export function imageAddressKey({ secret }: Secrets): string {
  return createHmac('sha256', secret).update('image addresses').digest('base64url')
}

/** The password of a store that only an operator's own cluster has. */
export function derivedSecret({ secret }: Secrets, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url')
}
