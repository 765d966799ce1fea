import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SignedFigures } from '@codekin/contracts/skill-verification/figures'
import canonicalize from 'canonicalize'
import { Failure } from './failure.ts'

type SigningKey = {
  /** 32 bytes as base64url. */
  publicKey: string
  /** Signature of the canonical form (JCS, RFC 8785), by Ed25519 (RFC 8032), as base64url. */
  sign(figures: SignedFigures['figures']): string
}

function openKey(privateKey: KeyObject): SigningKey {
  const { x = '' } = privateKey.export({ format: 'jwk' })
  return {
    publicKey: x,
    sign(figures) {
      const text = canonicalize(figures) ?? ''
      return sign(null, Buffer.from(text), privateKey).toString('base64url')
    },
  }
}

function readKey(file: string): KeyObject | undefined {
  try {
    return createPrivateKey(readFileSync(file, 'utf8'))
  } catch {
    // A new key is as good: a signature only shows that figures were not changed on the way.
    return undefined
  }
}

/** The key by which this machine signs figures; made when it is first needed, and readable by its owner alone. */
export function openSigningKey(file: string): SigningKey {
  const known = readKey(file)
  if (known) return openKey(known)
  const { privateKey } = generateKeyPairSync('ed25519')
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  } catch (cause) {
    throw new Failure('unwritable_key', `Can’t write ${file}.`, { cause })
  }
  return openKey(privateKey)
}
