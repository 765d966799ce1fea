import { expect, test } from 'vitest'
import { z } from 'zod'
import { baseConfig, baseConfigShape, baseConfigShapeWithoutDatabase, readEnv } from './base-config.ts'

const good = {
  DATABASE_URL: 'postgres://matching:hunter2@localhost:5432/codekin',
  NATS_URL: 'nats://localhost:4222',
  REDIS_URL: 'redis://localhost:6379',
  JWKS_URL: 'http://localhost:4001/api/v1/auth/jwks',
}
const read = (env: Record<string, string | undefined>) =>
  baseConfig('matching', readEnv(z.object(baseConfigShape), env))

test('the environment is read into a nested configuration with defaults', () => {
  const config = read({
    ...good,
    PORT: '4002',
    TRUST_PROXY: 'loopback, 10.0.0.0/8',
    PUBLIC_ORIGIN: 'https://codekin.dev/',
  })
  expect(config).toMatchObject({
    http: { host: '127.0.0.1', port: 4002 },
    db: { url: good.DATABASE_URL, schema: 'matching', poolMax: 10, ownerUrl: null },
    trustProxy: ['loopback', '10.0.0.0/8'],
    publicOrigin: 'https://codekin.dev',
    rateLimitFactor: 1,
  })
})

test('a service without a database needs no database URL', () => {
  const { DATABASE_URL: _, ...env } = good
  const config = baseConfig('edge', readEnv(z.object(baseConfigShapeWithoutDatabase), env))
  expect(config.db).toBeNull()
})

test('one error lists all invalid variables by name and contains no value', () => {
  const env = { ...good, DATABASE_URL: 'mysql://u:hunter2@h/d', PORT: '99999', NATS_URL: '', RATE_LIMIT_FACTOR: 'many' }
  const readConfig = () => read(env)
  expect(readConfig).toThrow(/DATABASE_URL/)
  expect(readConfig).toThrow(/PORT/)
  expect(readConfig).toThrow(/NATS_URL: is missing/)
  expect(readConfig).toThrow(/RATE_LIMIT_FACTOR/)
  expect(readConfig).not.toThrow(/hunter2/)
})

test('NATS may be a cluster: addresses separated by commas, each of them valid', () => {
  expect(read({ ...good, NATS_URL: 'nats://one:4222, nats://two:4222' }).bus.url).toBe(
    'nats://one:4222,nats://two:4222',
  )
  expect(() => read({ ...good, NATS_URL: 'nats://one:4222,two' })).toThrow(/NATS_URL/)
})
