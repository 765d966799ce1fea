import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
    const key = createPrivateKey(readFileSync(file, 'utf8'))
    return key.asymmetricKeyType === 'ed25519' ? key : undefined
  } catch {
    // A new key will do: a signature only shows that the figures weren't changed on the way.
    return undefined
  }
}

/** The key that signs this machine's figures. It is made when first needed, and only its owner can read it. */
export function openSigningKey(file: string): SigningKey {
  const known = readKey(file)
  if (known) return openKey(known)
  const { privateKey } = generateKeyPairSync('ed25519')
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    // A file that is replaced would keep its mode.
    rmSync(file, { force: true })
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  } catch (cause) {
    throw new Failure('unwritable_key', `Can’t write ${file}.`, { cause })
  }
  return openKey(privateKey)
}
