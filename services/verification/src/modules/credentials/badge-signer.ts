import { createHash, createPrivateKey, sign } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { SigningKey } from '@codekin/service-kit/signing-keys'
import canonicalize from 'canonicalize'

/** A document with `@context`, before it is signed. */
export type Unsigned = { '@context': string[]; id: string } & Readonly<Record<string, unknown>>

/** A public key for verifiers (Controlled Identifiers 1.0, Multikey). */
export type VerificationMethod = { id: string; type: 'Multikey'; controller: string; publicKeyMultibase: string }

export type BadgeSigner = {
  /** Adds a proof; deterministic for a document and time. */
  sign(document: Unsigned, created: Date): Unsigned
  verificationMethods: readonly VerificationMethod[]
}

/**
 * Signs documents by the cryptosuite eddsa-jcs-2022 (Data Integrity EdDSA Cryptosuites 1.0, W3C Recommendation, 3.3): Ed25519 over
 * the SHA-256 of the proof without its value and of the document, each canonicalised by JCS (RFC 8785). The first key signs; all are
 * published, so that what an older one signed can still be checked.
 */
export function openBadgeSigner(keys: readonly SigningKey[], issuer: string): BadgeSigner {
  const [first] = keys
  if (!first) throw new Error('BADGE_SIGNING_KEYS has no keys.')
  const privateKey = createPrivateKey({ key: first, format: 'jwk' })
  const methodOf = ({ kid }: SigningKey) => `${issuer}#${kid}`
  return {
    sign(document, created) {
      const about = {
        '@context': document['@context'],
        type: 'DataIntegrityProof',
        cryptosuite: 'eddsa-jcs-2022',
        created: created.toISOString().replace(/\.\d+Z$/, 'Z'),
        verificationMethod: methodOf(first),
        proofPurpose: 'assertionMethod',
      }
      const data = Buffer.concat([hashOf(about), hashOf(document)])
      return { ...document, proof: { ...about, proofValue: `z${base58(sign(null, data, privateKey))}` } }
    },
    verificationMethods: keys.map((key) => ({
      id: methodOf(key),
      type: 'Multikey',
      controller: issuer,
      publicKeyMultibase: `z${base58(Buffer.concat([ed25519Prefix, Buffer.from(key.x, 'base64url')]))}`,
    })),
  }
}

/** Multicodec prefix of an Ed25519 public key. */
const ed25519Prefix = Buffer.from([0xed, 0x01])

function hashOf(document: object): Buffer {
  const text = canonicalize(document)
  if (text === undefined) throw new Error('a document cannot be canonicalised')
  return createHash('sha256').update(text).digest()
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Base58 (Bitcoin alphabet), multibase prefix `z`. */
function base58(bytes: Uint8Array): string {
  const zeros = bytes.findIndex((byte) => byte !== 0)
  let number = BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`)
  let text = ''
  for (; number > 0n; number /= 58n) text = `${alphabet[Number(number % 58n)]}${text}`
  return '1'.repeat(zeros === -1 ? bytes.length : zeros) + text
}

/** Encodes bits for a Bitstring Status List: most significant bit first, gzipped, base64url (`u`). */
export function encodedBits(bits: Uint8Array): string {
  return `u${gzipSync(bits).toString('base64url')}`
}
