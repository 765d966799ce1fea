import { type ConsentType, consentTexts } from '@codekin/contracts/privacy/consent-texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedUp, startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const decide = (person: SignedUp, consentType: ConsentType, granted: boolean) =>
  person.privacy.recordConsent({ body: { consentType, granted } })
const stateOf = async (person: SignedUp, consentType: ConsentType) =>
  (await person.privacy.getSettings()).consents.find((one) => one.consentType === consentType)

test('each decision is stored with its text version, source and time, and the last one counts', async () => {
  const ann = await identity.signUp()
  await decide(ann, 'analytics', true)
  expect(await stateOf(ann, 'analytics')).toMatchObject({
    granted: true,
    decided: {
      granted: true,
      textVersion: consentTexts.analytics.version,
      source: 'settings',
      at: identity.clock.now().toISOString(),
    },
  })
  identity.clock.advance(60)
  await decide(ann, 'analytics', false)
  expect(await stateOf(ann, 'analytics')).toMatchObject({ granted: false, decided: { granted: false } })
  const { db } = identity.deps
  const ledger = await sql`select number, granted from consent_entry where user_id = ${ann.userId} order by 1`.execute(
    db,
  )
  expect(ledger.rows).toEqual([
    { number: 1, granted: true },
    { number: 2, granted: false },
  ])
})

test('each decision is announced with all consents granted at that time', async () => {
  const ann = await identity.signUp()
  await decide(ann, 'product-news', true)
  await decide(ann, 'error-reporting', true)
  await decide(ann, 'product-news', false)
  expect(await identity.announced('consent-changed', ann.userId)).toMatchObject([
    { sourceVersion: 1, decided: 'product-news', granted: ['product-news'] },
    { sourceVersion: 2, decided: 'error-reporting', granted: ['error-reporting', 'product-news'] },
    { sourceVersion: 3, decided: 'product-news', granted: ['error-reporting'] },
  ])
})

test('repeating a decision, or withdrawing a consent never given, adds nothing', async () => {
  const ann = await identity.signUp()
  await decide(ann, 'insights', false)
  await decide(ann, 'insights', true)
  await decide(ann, 'insights', true)
  expect(await identity.announced('consent-changed', ann.userId)).toHaveLength(1)
})

test('concurrent decisions are all stored in sequence', async () => {
  const ann = await identity.signUp()
  const types = ['analytics', 'error-reporting', 'insights', 'github-analysis', 'product-news'] as const
  await Promise.all(types.map((type) => decide(ann, type, true)))
  const { consents } = await ann.privacy.getSettings()
  expect(consents.every(({ granted }) => granted)).toBe(true)
})

test('the setting and the consent for insights are one choice', async () => {
  const ann = await identity.signUp()
  expect(await ann.privacy.changeSettings({ body: { insights: true } })).toMatchObject({ insights: true })
  expect(await stateOf(ann, 'insights')).toMatchObject({ granted: true })
  expect(await decide(ann, 'insights', false)).toMatchObject({ insights: false })
})

test('the database refuses to change or delete a decision, except with its account', async () => {
  const ann = await identity.signUp()
  await decide(ann, 'analytics', true)
  const { db } = identity.deps
  await expect(sql`update consent_entry set granted = false where user_id = ${ann.userId}`.execute(db)).rejects.toThrow(
    'Consents are only added',
  )
  await expect(sql`delete from consent_entry where user_id = ${ann.userId}`.execute(db)).rejects.toThrow(
    'Consents are only added',
  )
  await expect(sql`truncate consent_entry`.execute(db)).rejects.toThrow('permission denied')
  await sql`delete from account where id = ${ann.userId}`.execute(db)
  const left = await sql`select from consent_entry where user_id = ${ann.userId}`.execute(db)
  expect(left.rows).toEqual([])
})
