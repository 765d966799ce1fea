import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

type CredentialOptions = Record<string, unknown> & { challenge: string }
type About = { origin?: string; isVerified?: boolean; counter?: number }

/** Flags of the authenticator data: user present, user verified, attested credential data included. */
const flags = { present: 0x01, verified: 0x04, hasKey: 0x40 }
/** The public origin of services under test. */
const ownOrigin = 'http://localhost:8080'

const hash = (data: Buffer | string) => createHash('sha256').update(data).digest()
const encoded = (data: Buffer) => data.toString('base64url')

/** CBOR (RFC 8949) of a byte string of less than 256 bytes. */
const bytes = (data: Buffer) => Buffer.concat([Buffer.from([0x58, data.length]), data])
const name = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** A passkey in software (Web Authentication, ES256), without a browser. */
export function newSoftwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const jwk = publicKey.export({ format: 'jwk' })
  const [x, y] = [jwk.x, jwk.y].map((part) => Buffer.from(part ?? '', 'base64url')) as [Buffer, Buffer]
  // A map of five: key type EC2, algorithm ES256, curve P-256, and the point.
  const coseKey = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y])

  function encodeClientData(type: string, { challenge }: CredentialOptions, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
  function encodeAuthenticatorData(flag: number, counter: number, origin: string): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([hash(new URL(origin).hostname), Buffer.from([flag]), count])
  }
  const about = { id: encoded(id), rawId: encoded(id), type: 'public-key' as const, clientExtensionResults: {} }

  return {
    /** The result of `navigator.credentials.create`. */
    create(options: CredentialOptions, { origin = ownOrigin, isVerified = true, counter = 0 }: About = {}) {
      const flag = flags.present | flags.hasKey | (isVerified ? flags.verified : 0)
      const length = Buffer.from([0, id.length])
      const data = Buffer.concat([
        encodeAuthenticatorData(flag, counter, origin),
        Buffer.alloc(16),
        length,
        id,
        coseKey,
      ])
      const attestation = [Buffer.from([0xa3]), name('fmt'), name('none'), name('attStmt'), Buffer.from([0xa0])]
      const attestationObject = encoded(Buffer.concat([...attestation, name('authData'), bytes(data)]))
      const clientDataJSON = encoded(encodeClientData('webauthn.create', options, origin))
      return { ...about, response: { clientDataJSON, attestationObject } }
    },
    /** The result of `navigator.credentials.get`. */
    sign(options: CredentialOptions, { origin = ownOrigin, isVerified = true, counter = 0 }: About = {}) {
      const data = encodeAuthenticatorData(flags.present | (isVerified ? flags.verified : 0), counter, origin)
      const client = encodeClientData('webauthn.get', options, origin)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, hash(client)]))
        .sign(privateKey)
      return {
        ...about,
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(data),
          signature: encoded(signature),
        },
      }
    },
  }
}
