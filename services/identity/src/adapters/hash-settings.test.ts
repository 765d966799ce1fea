import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PasswordCost, parseHashSettings } from './hash-settings.ts'
import { openPasswords, type Passwords } from './passwords.ts'

const costThen: PasswordCost = { memoryKibibytes: 8, passes: 1, lanes: 1 }
const open = (cost: PasswordCost) => openPasswords({ cost, concurrency: 1, waitingMax: 1, niceIncrement: 0 })
let then: Passwords
let now: Passwords
beforeAll(async () => {
  then = await open(costThen)
  now = await open({ memoryKibibytes: 16, passes: 3, lanes: 1 })
})
afterAll(() => Promise.all([then.stop(), now.stop()]))

const secrets = Array.from({ length: 3 }, () => randomBytes(32))

test('a secret keeps its hash after the password cost was raised', async () => {
  const { hashes, settings } = await then.hashSecrets(secrets)
  for (const [index, secret] of secrets.entries()) {
    expect(await now.hashSecret(secret, settings)).toEqual(hashes[index])
  }
  expect(parseHashSettings(settings)).toMatchObject({ memoryCost: 8, timeCost: 1, parallelism: 1 })
})

test('each call uses its own salt of 128 bits', async () => {
  const [first, second] = [await then.hashSecrets(secrets), await then.hashSecrets(secrets)]
  expect(first.settings).not.toBe(second.settings)
  expect(first.hashes[0]).not.toEqual(second.hashes[0])
  expect(parseHashSettings(first.settings).salt).toHaveLength(16)
})

test.each([
  '',
  '$argon2i$v=19$m=8,t=1,p=1$c2FsdA',
  '$argon2id$v=19$m=8,t=1,p=1',
  '$argon2id$v=19$m=8,t=1,p=1$c2FsdA$aGFzaA',
])('other settings are refused: %j', (settings) => {
  expect(() => parseHashSettings(settings)).toThrow('these settings of hashes cannot be read')
})
