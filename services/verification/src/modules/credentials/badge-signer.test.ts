import { generateKeyPairSync } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGenuine } from '../../../testing/verify-credential.ts'
import { encodedBits, openBadgeSigner, type Unsigned } from './badge-signer.ts'
import { credentialOf, issuerOf, statusBits, statusListSize } from './rules/credential.ts'

const keyOf = (kid: string) =>
  ({ ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid }) as never as Parameters<
    typeof openBadgeSigner
  >[0][number]
const origin = 'https://codekin.test'
const issuer = `${origin}/api/v1/skill-verification/badges/issuer`
const created = new Date('2026-03-01T10:00:00.123Z')
const badge = {
  id: '01a21266-5900-77d4-9748-8604528ebf01',
  kind: 'test-working' as const,
  skillKey: 'typescript',
  skill: 'TypeScript',
  earnedAt: created,
  expiresAt: new Date('2028-03-01T10:00:00.000Z'),
  statusIndex: 7,
  evidence: [],
}
const keys = [keyOf('new'), keyOf('old')]
const signer = openBadgeSigner(keys, issuer)

/** Documents that a verifier resolves: the issuer, and each key with its controller. */
function published(by = signer) {
  const about = issuerOf(origin, by.verificationMethods)
  const methods = by.verificationMethods.map((method) => [
    method.id,
    { '@context': 'https://w3id.org/security/multikey/v1', ...method },
  ])
  return { [issuer]: about, ...Object.fromEntries(methods) }
}

test('an independent implementation verifies a credential, and rejects it after any change', async () => {
  const signed = signer.sign(credentialOf(badge, { origin, holderName: 'Ada Łovelace 🚀' }), created)
  expect(await isGenuine(signed, published())).toBe(true)
  expect(await isGenuine({ ...signed, name: 'Everything: advanced' }, published())).toBe(false)
  const other = openBadgeSigner([keyOf('new')], issuer)
  expect(await isGenuine(signed, published(other)), 'under another key').toBe(false)
})

test('an independent implementation rejects a proof with any byte changed', async () => {
  const signed = signer.sign(credentialOf(badge, { origin, holderName: null }), created)
  const proof = signed['proof'] as { proofValue: string }
  const bytes = fromBase58(proof.proofValue.slice(1))
  expect([proof.proofValue[0], bytes.length, `z${toBase58(bytes)}`]).toEqual(['z', 64, proof.proofValue])
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    const altered = { ...signed, proof: { ...proof, proofValue: `z${toBase58(changed)}` } }
    expect(await isGenuine(altered, published()), `byte ${at}`).toBe(false)
  }
})

test('signatures of an older key verify while it is published', async () => {
  const before = openBadgeSigner(keys.slice(1), issuer)
  const signed = before.sign(credentialOf(badge, { origin, holderName: null }), created)
  expect(await isGenuine(signed, published())).toBe(true)
})

test('the same document at the same time has the same proof, whatever the order of its fields', () => {
  const one = signer.sign({ '@context': ['a'], id: 'x', b: 1, a: { d: 1, c: [2, 1] } } as Unsigned, created)
  const other = signer.sign({ a: { c: [2, 1], d: 1 }, b: 1, id: 'x', '@context': ['a'] } as Unsigned, created)
  expect(one['proof']).toEqual(other['proof'])
  expect(one['proof']).toMatchObject({ created: '2026-03-01T10:00:00Z', verificationMethod: `${issuer}#new` })
})

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function toBase58(bytes: Buffer): string {
  let [rest, text] = [BigInt(`0x${bytes.toString('hex')}`), '']
  for (; rest > 0n; rest /= 58n) text = `${alphabet[Number(rest % 58n)]}${text}`
  return '1'.repeat(bytes.findIndex((byte) => byte !== 0)) + text
}

/** An independent Base58 decoder, digit by digit from the left. */
function fromBase58(text: string): Buffer {
  const bytes: number[] = []
  for (const digit of text) {
    let carry = alphabet.indexOf(digit)
    for (let at = 0; at < bytes.length; at += 1) {
      carry += (bytes[at] ?? 0) * 58
      bytes[at] = carry & 0xff
      carry >>= 8
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 0xff)
  }
  const zeros = text.length - text.replace(/^1+/, '').length
  return Buffer.from([...Array.from({ length: zeros }, () => 0), ...bytes.toReversed()])
}

test('keys are published as 34 bytes, the first two of which identify Ed25519', () => {
  for (const [at, method] of signer.verificationMethods.entries()) {
    const bytes = fromBase58(method.publicKeyMultibase.slice(1))
    expect([...bytes.subarray(0, 2)]).toEqual([0xed, 0x01])
    expect(bytes.subarray(2).toString('base64url')).toBe(keys[at]?.x)
  }
})

test('in a status list every index is revoked except those of valid badges', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: statusListSize - 1 }), { maxLength: 60 }), (places) => {
      const text = encodedBits(statusBits(places))
      const bits = gunzipSync(Buffer.from(text.slice(1), 'base64url'))
      expect([text[0], bits.length * 8]).toEqual(['u', statusListSize])
      const isRevoked = (place: number) => (((bits[place >> 3] ?? 0) >> (7 - (place % 8))) & 1) === 1
      for (const place of [...places, 0, 1, statusListSize - 1]) expect(isRevoked(place)).toBe(!places.includes(place))
    }),
    { numRuns: 40 },
  )
})
