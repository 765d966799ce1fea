import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSoftwarePasskey } from '../../../testing/software-passkey.ts'
import type { SignedUp } from '../../../testing/start-identity.ts'
import { type IdentityWithProviders, startIdentityWithProviders } from '../../../testing/start-providers.ts'

let identity: IdentityWithProviders
beforeAll(async () => {
  identity = await startIdentityWithProviders()
})
afterAll(() => identity.stop())

/** Ends the session in the database. The event is not delivered yet, so every service still accepts the token. */
async function endUnannounced(person: SignedUp): Promise<void> {
  const id = String(decodeJwt(person.token)['sid'])
  const ended = { endedAt: identity.clock.now(), endReason: 'logout' as const }
  await identity.deps.db.updateTable('session').set(ended).where('id', '=', id).execute()
}

const codeNow = (secret: string) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: identity.clock.now().getTime() })

async function addPasskey(person: SignedUp, passkey = newSoftwarePasskey()) {
  const answer = passkey.create(await person.auth.startNewPasskey())
  return await person.auth.addPasskey({ body: { name: 'Laptop', answer } })
}

let people = 0
const somebody = () => {
  people += 1
  return { name: `Nia ${people}`, email: `nia-${people}@elsewhere.example.org` }
}

/** Prepares what the write needs while the session is open; returns the write. */
type Arrange = (person: SignedUp) => Promise<() => Promise<unknown>>
const writes: Record<string, Arrange> = {
  'adds a passkey': async ({ auth }) => {
    const answer = newSoftwarePasskey().create(await auth.startNewPasskey())
    return () => auth.addPasskey({ body: { name: 'Theirs', answer } })
  },
  'removes a passkey': async (person) => {
    const { passkey } = await addPasskey(person)
    return () => person.auth.removePasskey({ params: { id: passkey.id } })
  },
  'begins to set up an authenticator':
    async ({ auth }) =>
    () =>
      auth.startAuthenticator(),
  'confirms an authenticator': async ({ auth }) => {
    const { secret } = await auth.startAuthenticator()
    return () => auth.confirmAuthenticator({ body: { code: codeNow(secret) } })
  },
  'removes an authenticator': async ({ auth }) => {
    const { secret } = await auth.startAuthenticator()
    await auth.confirmAuthenticator({ body: { code: codeNow(secret) } })
    return () => auth.removeAuthenticator()
  },
  'renews recovery codes': async (person) => {
    await addPasskey(person)
    return () => person.auth.renewRecoveryCodes()
  },
  'unlinks a provider': async (person) => {
    await identity.completeOAuth('github', somebody(), person.token)
    return () => person.auth.unlinkProvider({ params: { provider: 'github' } })
  },
  'links a provider whose sign-in waited': async ({ auth }) => {
    const { body } = await identity.completeOAuth('github', { ...somebody(), trouble: 'no-email' })
    const { token } = (body as { pending: { token: string } }).pending
    return () => auth.linkPending({ body: { token } })
  },
  'begins to change the address':
    async ({ auth }) =>
    () =>
      auth.beginAddressChange({ body: { email: somebody().email } }),
  'takes back that the address is to change': async ({ auth }) => {
    await auth.beginAddressChange({ body: { email: somebody().email } })
    return () => auth.cancelAddressChange()
  },
  'renames a passkey': async (person) => {
    const { passkey } = await addPasskey(person)
    return () => person.auth.renamePasskey({ params: { id: passkey.id }, body: { name: 'Another' } })
  },
  'asks for an export':
    async ({ privacy }) =>
    () =>
      privacy.startReport(),
  'closes the account':
    async ({ users }) =>
    () =>
      users.closeAccount(),
}

test.each(Object.keys(writes))('after its session has ended, nothing happens when it %s', async (name) => {
  const ann = await identity.signUpVerified()
  const write = await writes[name]?.(ann)
  const before = await findAccessData(ann.userId)
  await endUnannounced(ann)
  await expect(write?.()).rejects.toMatchObject({ status: 401, code: 'not_signed_in' })
  expect(await findAccessData(ann.userId)).toEqual(before)
})

test('a session that ends while its owner is at the provider links nothing', async () => {
  const ann = await identity.signUpVerified()
  const visitor = await identity.authorize('github', somebody(), { token: ann.token, purpose: 'link' })
  await endUnannounced(ann)
  expect(await identity.callback('github', visitor)).toMatchObject({ status: 410, body: { code: 'sign_in_expired' } })
  expect((await findAccessData(ann.userId)).linked).toEqual([])
})

test('of a concurrent sign-out and a new passkey, the passkey is added first or not at all', async () => {
  for (let round = 0; round < 10; round += 1) {
    const ann = await identity.signUpVerified()
    const answer = newSoftwarePasskey().create(await ann.auth.startNewPasskey())
    const [added] = await Promise.allSettled([
      ann.auth.addPasskey({ body: { name: 'Theirs', answer } }),
      identity.anonymous.auth.logout({ body: { refreshToken: ann.refreshToken } }),
    ])
    const { passkeys } = await findAccessData(ann.userId)
    expect(passkeys).toHaveLength(added.status === 'fulfilled' ? 1 : 0)
  }
})

/** Everything that opens the account or exposes its owner's data. */
async function findAccessData(userId: string) {
  const { db } = identity.deps
  const [passkeys, authenticators, codes, linked, changes, exports, account] = await Promise.all([
    db.selectFrom('passkey').select('id').where('userId', '=', userId).execute(),
    db.selectFrom('authenticator').select(['sealedSecret', 'confirmedAt']).where('userId', '=', userId).execute(),
    db.selectFrom('recoveryCode').select('codeHash').where('userId', '=', userId).orderBy('codeHash').execute(),
    db.selectFrom('linkedProvider').select('subject').where('userId', '=', userId).execute(),
    db.selectFrom('addressChange').select('email').where('userId', '=', userId).execute(),
    db.selectFrom('dataExport').select('id').where('userId', '=', userId).execute(),
    db.selectFrom('account').select('closedAt').where('id', '=', userId).executeTakeFirst(),
  ])
  return { passkeys, authenticators, codes, linked, changes, exports, account }
}
