import { expect, test } from 'vitest'
import { openPasswords } from './adapters/passwords.ts'
import { readConfig } from './config.ts'

const key = (kid: string) => ({ kty: 'OKP', crv: 'Ed25519', x: 'public', d: 'private-part', kid })
const good = {
  DATABASE_URL: 'postgres://identity@127.0.0.1/codekin',
  NATS_URL: 'nats://127.0.0.1:4222',
  REDIS_URL: 'redis://127.0.0.1:6379',
  JWKS_URL: 'http://127.0.0.1:3001/api/v1/auth/jwks',
  SIGNING_KEYS: JSON.stringify([key('new'), key('old')]),
}

test('keys, mail, admin addresses and password costs are read', () => {
  const config = readConfig({ ...good, ADMIN_EMAILS: ' Ada@Example.org, ,grace@example.org' })
  expect(config.signingKeys.map(({ kid }) => kid)).toEqual(['new', 'old'])
  expect(config.adminEmails).toEqual(['ada@example.org', 'grace@example.org'])
  expect(config.passwords.cost).toEqual({ memoryKibibytes: 19_456, passes: 2, lanes: 1 })
})

test.each(['production', 'local'])(
  'passwords are hashed with 19 MiB, two passes and one lane (%s)',
  async (environment) => {
    const { passwords: settings } = readConfig({ ...good, CODEKIN_ENV: environment })
    expect(settings.niceIncrement).toBe(10)
    const passwords = await openPasswords(settings)
    const passwordHash = await passwords.hash('correct-horse')
    await passwords.stop()
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  },
)

test('only tests can lower the cost of hashes', () => {
  for (const cheap of [{ PASSWORD_MEMORY_KIBIBYTES: '19455' }, { PASSWORD_PASSES: '1' }]) {
    for (const CODEKIN_ENV of ['production', 'local', 'test']) {
      expect(() => readConfig({ ...good, ...cheap, CODEKIN_ENV })).toThrow(Object.keys(cheap)[0])
    }
  }
  expect(readConfig({ ...good, CODEKIN_ENV: 'test' }).passwords).toMatchObject({
    cost: { passes: 1 },
    niceIncrement: 0,
  })
})

test.each([
  ['no keys', '[]'],
  ['a public key', JSON.stringify([{ ...key('a'), d: undefined }])],
  ['a key of another type', JSON.stringify([{ ...key('a'), kty: 'RSA' }])],
  ['two keys with one id', JSON.stringify([key('a'), key('a')])],
  ['invalid JSON', 'private-part'],
])('%s is refused, and no secret is repeated', (_, SIGNING_KEYS) => {
  const read = () => readConfig({ ...good, SIGNING_KEYS, PASSWORD_PASSES: '1', ADMIN_EMAILS: 'nonsense' })
  expect(read).toThrow(/SIGNING_KEYS: must be a JSON array/)
  expect(read).toThrow(/PASSWORD_PASSES/)
  expect(read).toThrow(/ADMIN_EMAILS/)
  expect(read).not.toThrow(/private-part/)
})

const tokenKey = (id: string, bytes = 32) => ({ id, key: Buffer.alloc(bytes, 1).toString('base64url') })
const github = { GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'app-secret' }
const keys = JSON.stringify([tokenKey('new'), tokenKey('old')])

test('a provider is offered only with its app settings', () => {
  expect(readConfig(good).providers).toMatchObject({ github: undefined, linkedin: undefined, tokenKeys: [] })
  const { providers } = readConfig({
    ...good,
    ...github,
    PROVIDER_TOKEN_KEYS: keys,
    GITHUB_URL: 'https://git.example/',
  })
  expect(providers.github).toMatchObject({
    url: 'https://git.example',
    apiUrl: 'https://api.github.com',
    clientId: 'id',
  })
  expect(providers.tokenKeys.map(({ id }) => id)).toEqual(['new', 'old'])
  expect(providers.linkedin).toBeUndefined()
})

test.each([
  ['no app secret', { GITHUB_CLIENT_ID: 'id', PROVIDER_TOKEN_KEYS: keys }, /GITHUB_CLIENT_SECRET: is missing/],
  ['no app id', { LINKEDIN_CLIENT_SECRET: 'app-secret' }, /LINKEDIN_CLIENT_ID: is missing/],
  ['no key for its tokens', github, /PROVIDER_TOKEN_KEYS: is missing/],
  ['a short key', { PROVIDER_TOKEN_KEYS: JSON.stringify([tokenKey('a', 16)]) }, /PROVIDER_TOKEN_KEYS: must be/],
])('%s is refused, and no secret is repeated', (_, env, fault) => {
  expect(() => readConfig({ ...good, ...env })).toThrow(fault)
  expect(() => readConfig({ ...good, ...env })).not.toThrow(/app-secret/)
})

test('payments need both secrets of the provider; one alone is refused', () => {
  expect(readConfig(good).payments).toBe(null)
  const both = { ...good, STRIPE_SECRET_KEY: 'sk_live_one', STRIPE_WEBHOOK_SECRET: 'whsec_two' }
  expect(readConfig(both).payments?.url.href).toBe('https://api.stripe.com/')
  for (const missing of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) {
    expect(() => readConfig({ ...both, [missing]: '' })).toThrow(/both, or neither/)
  }
})

const s3 = {
  BLOBS_S3_URL: 'https://s3.example.org',
  BLOBS_S3_BUCKET: 'codekin-files',
  BLOBS_S3_REGION: 'eu-central-1',
  BLOBS_S3_KEY_ID: 'AKIA1',
  BLOBS_S3_SECRET: 's3-secret',
}

test('files are in Postgres, or in the configured bucket', () => {
  expect(readConfig(good).s3).toBeNull()
  const place = { url: 'https://s3.example.org', bucket: 'codekin-files', region: 'eu-central-1' }
  expect(readConfig({ ...good, ...s3 }).s3).toEqual({
    ...place,
    keyId: 'AKIA1',
    secret: 's3-secret',
    isPathStyle: true,
  })
  expect(readConfig({ ...good, ...s3, BLOBS_S3_PATH_STYLE: 'off' }).s3).toMatchObject({ isPathStyle: false })
})

test('a bucket needs https in production only', () => {
  const open = { ...good, ...s3, BLOBS_S3_URL: 'http://s3.example.org' }
  expect(readConfig(open).s3).toMatchObject({ url: 'http://s3.example.org' })
  expect(readConfig({ ...good, ...s3, CODEKIN_ENV: 'production' }).s3).toMatchObject({ url: s3.BLOBS_S3_URL })
  expect(() => readConfig({ ...open, CODEKIN_ENV: 'production' })).toThrow('BLOBS_S3_URL: must be https in production')
})

test.each(Object.keys(s3))('a bucket without %s is refused, and no secret is repeated', (name) => {
  const read = () => readConfig({ ...good, ...s3, [name]: '' })
  expect(read).toThrow(`${name}: is missing`)
  expect(read).not.toThrow(/s3-secret/)
})
