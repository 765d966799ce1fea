import { serviceNames } from '@codekin/contracts/services'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { exampleSecrets } from './overlays.ts'
import { secretNames } from './secret-names.ts'
import { secretValues } from './secrets.ts'
import { secretsText } from './secrets-text.ts'

const about = {
  secrets: exampleSecrets,
  given: { SMTP_URL: 'smtps://mail.example.org', STRIPE_SECRET_KEY: 'sk_example_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
  hasSurroundings: false,
}

test('Secrets derived from the same roots are always the same', () => {
  expect(secretValues(about)).toEqual(secretValues(about))
})

test('every Secret that a manifest may read is created, and each service has its own', () => {
  const values = secretValues(about)
  expect(Object.keys(values).toSorted()).toEqual([...secretNames].toSorted())
  const passwords = serviceNames.map((name) => values[name]?.['NATS_PASSWORD'])
  expect(new Set(passwords).size).toBe(serviceNames.length)
  expect(values['matching']).not.toHaveProperty('SIGNING_KEYS')
  expect(values['matching']?.['DATABASE_URL']).not.toBe(values['matching-migration']?.['MIGRATION_DATABASE_URL'])
})

test('keys of outside companies come from the shell, or from their stand-ins', () => {
  expect(secretValues(about)['identity']).toMatchObject({ STRIPE_SECRET_KEY: 'sk_example_1' })
  const tried = secretValues({ ...about, hasSurroundings: true })
  expect(tried['identity']).toMatchObject({ SMTP_URL: 'smtp://mailbox:1025' })
  expect(tried['identity']?.['STRIPE_SECRET_KEY']).not.toBe('sk_example_1')
})

test('each service has its own bucket key if the shell assigns them', () => {
  const given = { ...about.given, IDENTITY_BLOBS_S3_KEY_ID: 'one', MESSAGING_BLOBS_S3_KEY_ID: 'two' }
  const values = secretValues({ ...about, given })
  expect(values['identity']).toMatchObject({ BLOBS_S3_KEY_ID: 'one' })
  expect(values['messaging']).toMatchObject({ BLOBS_S3_KEY_ID: 'two' })
  expect(values['matching']).not.toHaveProperty('BLOBS_S3_KEY_ID')
})

test('without a mail server Secrets are printed only for the overlay with a mailbox', () => {
  expect(() => secretsText('small', { ...about, given: {} })).toThrow('SMTP_URL')
  expect(secretsText('local', { ...about, given: {}, hasSurroundings: true })).toContain('name: identity')
})

test('NATS gets the users of every service: in the whole configuration for our own server, and alone for the chart', () => {
  const { 'nats.conf': whole = '', 'users.conf': alone = '' } = secretValues(about)['nats'] ?? {}
  expect(JSON.parse(whole)).toMatchObject({ listen: '0.0.0.0:4222', jetstream: { store_dir: '/data' } })
  for (const text of [whole, alone]) {
    const { authorization } = JSON.parse(text) as { authorization: { users: { user: string }[] } }
    expect(authorization.users.map(({ user }) => user)).toEqual(serviceNames)
  }
})

test("they are printed as manifests to apply, and in production as the store's contents", () => {
  const manifests = parseAllDocuments(secretsText('small', about)).map((document) => document.toJS() as object)
  expect(manifests).toHaveLength(secretNames.length)
  expect(manifests[0]).toMatchObject({ kind: 'Secret', metadata: { name: 'platform', namespace: 'codekin' } })
  expect(Object.keys(JSON.parse(secretsText('production', about)) as object)).toContain('codekin/identity')
})
