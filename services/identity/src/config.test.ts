import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const key = (kid: string) => ({ kty: 'OKP', crv: 'Ed25519', x: 'public', d: 'private-part', kid })
const good = {
  DATABASE_URL: 'postgres://identity@127.0.0.1/codekin',
  NATS_URL: 'nats://127.0.0.1:4222',
  REDIS_URL: 'redis://127.0.0.1:6379',
  JWKS_URL: 'http://127.0.0.1:3001/api/v1/auth/jwks',
  SIGNING_KEYS: JSON.stringify([key('new'), key('old')]),
}

test('keys, mail, first admins and password costs are read', () => {
  const config = readConfig({ ...good, ADMIN_EMAILS: ' Ada@Example.org, ,grace@example.org' })
  expect(config.signingKeys.map(({ kid }) => kid)).toEqual(['new', 'old'])
  expect(config.adminEmails).toEqual(['ada@example.org', 'grace@example.org'])
  expect(config.passwords.cost).toEqual({ memoryKibibytes: 19_456, passes: 2, lanes: 1 })
})

test.each([
  ['no keys', '[]'],
  ['a public key', JSON.stringify([{ ...key('a'), d: undefined }])],
  ['a key of another kind', JSON.stringify([{ ...key('a'), kty: 'RSA' }])],
  ['one name for two keys', JSON.stringify([key('a'), key('a')])],
  ['no JSON', 'private-part'],
])('%s is refused, and no secret is repeated', (_, SIGNING_KEYS) => {
  const read = () => readConfig({ ...good, SIGNING_KEYS, PASSWORD_PASSES: '1', ADMIN_EMAILS: 'nonsense' })
  expect(read).toThrow(/SIGNING_KEYS: must be a JSON array/)
  expect(read).toThrow(/PASSWORD_PASSES/)
  expect(read).toThrow(/ADMIN_EMAILS/)
  expect(read).not.toThrow(/private-part/)
})
