import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newSoftwarePasskey } from '../../../testing/software-passkey.ts'
import { type SignedUp, startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'
import { hashToken } from '../../adapters/tokens.ts'
import { codeTries } from '../../domain/proofs.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

async function withCodes(): Promise<{ ann: SignedUp; codes: string[] }> {
  const ann = await identity.signUp()
  const answer = newSoftwarePasskey().create(await ann.auth.startNewPasskey())
  const { recoveryCodes } = await ann.auth.addPasskey({ body: { name: 'Laptop', answer } })
  return { ann, codes: recoveryCodes ?? [] }
}
const rowsOf = ({ userId }: SignedUp) =>
  identity.deps.db.selectFrom('recoveryCode').selectAll().where('userId', '=', userId).execute()
const settingsOf = async (person: SignedUp) => [...new Set((await rowsOf(person)).map((row) => row.hashSettings))]
const hexOf = (hashes: Buffer[]) => hashes.map((hash) => hash.toString('hex')).toSorted()

/** The hash that was stored before codes had a salt. */
const oldHashOf = (code: string) => hashToken(code.replace('-', ''))
async function storeAsBefore(person: SignedUp, codes: string[]): Promise<void> {
  const { db } = identity.deps
  await db.deleteFrom('recoveryCode').where('userId', '=', person.userId).execute()
  const rows = codes.map((code) => ({ userId: person.userId, codeHash: oldHashOf(code) }))
  await db.insertInto('recoveryCode').values(rows).execute()
}

const proveWith = (person: SignedUp, code: string | undefined) =>
  person.http('POST', '/api/v1/auth/prove', { body: { way: 'recovery-code', code } })
const right = { status: 200 }
const wrong = { status: 403, body: { code: 'wrong_proof' } }

describe('stored recovery codes', () => {
  test('are hashed like passwords, with one salt per set of codes', async () => {
    const { ann, codes } = await withCodes()
    const [settings, ...others] = await settingsOf(ann)
    expect(settings).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]{22}$/)
    expect(others).toEqual([])
    const hashes = hexOf((await rowsOf(ann)).map(({ codeHash }) => codeHash))
    expect(hashes).toHaveLength(10)
    for (const hash of hexOf(codes.map(oldHashOf))) expect(hashes).not.toContain(hash)
    await ann.auth.renewRecoveryCodes()
    const { ann: bob } = await withCodes()
    expect(new Set([settings, ...(await settingsOf(ann)), ...(await settingsOf(bob))]).size).toBe(3)
  })
})

describe('recovery codes without a salt', () => {
  test('work once each', async () => {
    const { ann, codes } = await withCodes()
    await storeAsBefore(ann, codes)
    expect(await proveWith(ann, codes[0])).toMatchObject(right)
    expect(await proveWith(ann, codes[0])).toMatchObject(wrong)
    expect((await ann.auth.listSignInWays()).recoveryCodesLeft).toBe(9)
  })

  test('get a salt in the background and keep working; used ones stay used', async () => {
    const { ann, codes } = await withCodes()
    const { ann: bob, codes: bobsCodes } = await withCodes()
    await storeAsBefore(ann, codes)
    await proveWith(ann, codes[0])
    await identity.runJob('salt-recovery-codes')
    const [settings, ...others] = await settingsOf(ann)
    expect([typeof settings, others]).toEqual(['string', []])
    const hashes = hexOf((await rowsOf(ann)).map(({ codeHash }) => codeHash))
    for (const hash of hexOf(codes.map(oldHashOf))) expect(hashes).not.toContain(hash)
    expect(await proveWith(ann, codes[0])).toMatchObject(wrong)
    expect(await proveWith(ann, codes[1])).toMatchObject(right)
    expect(await proveWith(bob, bobsCodes[0])).toMatchObject(right)
  })

  test('are invalid once they are renewed', async () => {
    const { ann, codes } = await withCodes()
    await storeAsBefore(ann, codes)
    const { recoveryCodes } = await ann.auth.renewRecoveryCodes()
    expect(await proveWith(ann, codes[0])).toMatchObject(wrong)
    expect(await proveWith(ann, recoveryCodes[0])).toMatchObject(right)
  })
})

test('wrong recovery codes are limited per day, and then a correct one has to wait as well', async () => {
  const { ann, codes } = await withCodes()
  const guesses: number[] = []
  for (let count = 0; count < codeTries.max; count += 1) guesses.push((await proveWith(ann, 'k7m2p-x4vqd')).status)
  expect(guesses).toEqual(Array.from({ length: codeTries.max }, () => 403))
  expect(await proveWith(ann, codes[0])).toMatchObject({ status: 429 })
  identity.clock.advance(codeTries.seconds)
  const tokens = await identity.anonymous.auth.refresh({ body: { refreshToken: ann.refreshToken } })
  expect(await proveWith(ann.withTokens(tokens), codes[0])).toMatchObject(right)
})
