import { aPicture } from '@codekin/blobs/testing/pictures'
import { personalData } from '@codekin/contracts/services'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { erasureParts, type Neighbours, startNeighbours } from '../../testing/neighbours.ts'
import { type SignedUp, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'
import { excludedTables, ownTables } from '../domain/own-tables.ts'
import { listNewsletterReaders } from '../store/newsletter.ts'

let identity: TestIdentity
let neighbours: Neighbours
beforeAll(async () => {
  identity = await startIdentity()
  neighbours = await startNeighbours(identity)
})
afterEach(() => neighbours.onRequest(() => {}))
afterAll(async () => {
  await neighbours.stop()
  await identity.stop()
})

/** A person with a photo, whose closed account is due for erasure. */
async function signUpDueForErasure(): Promise<SignedUp> {
  const ann = await identity.signUpVerified()
  await ann.users.uploadPhoto({ file: new Blob([new Uint8Array(await aPicture())]) })
  await ann.users.closeAccount()
  await passGrace()
  return ann
}

const passGrace = async () => identity.clock.advance(14 * 24 * 60 * 60)
/** Runs the job, whose own timer may be running it just now. */
async function erase(): Promise<void> {
  await identity.runJob('erase-closed-accounts')
}
const allRequests = personalData.flatMap(({ service }) =>
  Array.from({ length: erasureParts }, (_, part) => ({ service, after: part === 0 ? null : String(part) })),
)
const sorted = (values: readonly unknown[]) => values.map((one) => JSON.stringify(one)).toSorted()

test('an account is erased after the grace period, in parts by every service, and its address is free again', async () => {
  const ann = await signUpDueForErasure()
  await erase()
  expect(neighbours.listErasureRequests(ann.userId)).toEqual(allRequests)
  const { db } = identity.deps
  expect(await db.selectFrom('account').selectAll().where('id', '=', ann.userId).execute()).toEqual([])
  expect(await db.selectFrom('mail').selectAll().where('address', '=', ann.email).execute()).toEqual([])
  expect(await db.selectFrom('blob').selectAll().execute()).toEqual([])
  expect(await identity.announced('account-erased', ann.userId)).toHaveLength(1)
  const { user } = await identity.anonymous.auth.register({
    body: { email: ann.email, password: ann.password, full_name: 'Somebody New' },
  })
  expect(user.id).not.toBe(ann.userId)
})

test('the proof of erasure has the counts per service, and does not identify the person', async () => {
  const ann = await signUpDueForErasure()
  await erase()
  const proofs = await identity.deps.db.selectFrom('erasureProof').selectAll().orderBy('erasedAt').execute()
  const proof = proofs.at(-1)
  expect(proof?.removed).toEqual(Object.fromEntries(personalData.map(({ service }) => [service, erasureParts * 10])))
  expect(JSON.stringify(proofs)).not.toContain(ann.userId)
  expect(JSON.stringify(proofs)).not.toContain(ann.email)
})

test('all events about the person are retracted, except the announcement of their erasure', async () => {
  const ann = await signUpDueForErasure()
  await erase()
  await identity.settle()
  const left = await identity.deps.db
    .selectFrom('outbox')
    .select(['name', 'data'])
    .where('key', '=', ann.userId)
    .execute()
  const personalEvents = left.filter(({ data }) => Object.keys(data as object).length > 0)
  expect(personalEvents.map(({ name }) => name)).toEqual(['identity.account-erased'])
})

test.each(allRequests)(
  'an erasure that fails at $service after $after continues from there, and repeats nothing',
  async (place) => {
    const ann = await signUpDueForErasure()
    let isFailing = true
    neighbours.onRequest((asked) => {
      if (isFailing && asked.service === place.service && asked.after === place.after)
        throw new Error('The disk is full.')
    })
    await erase()
    expect(await identity.announced('account-erased', ann.userId)).toEqual([])
    isFailing = false
    identity.clock.advance(60)
    await erase()
    expect(sorted(neighbours.listErasureRequests(ann.userId))).toEqual(sorted(allRequests))
    expect(await identity.announced('account-erased', ann.userId)).toHaveLength(1)
  },
)

/** Subscribes an address and confirms it from the mailbox. */
async function readsNewsletter(email: string): Promise<void> {
  await identity.anonymous.newsletter.subscribe({ body: { email } })
  const token = await identity.mailedToken(email, 'newsletter/confirm')
  await identity.anonymous.newsletter.confirm({ params: { token } })
}
async function changeAddressTo(ann: SignedUp, email: string): Promise<void> {
  await ann.auth.beginAddressChange({ body: { email } })
  await identity.deps.mails.drain()
  const code = /^(\d{6})\b/.exec((await identity.mailbox.waitFor(email)).subject)?.[1] ?? ''
  await ann.auth.confirmAddressChange({ body: { code } })
}
const readers = async () => (await listNewsletterReaders(identity.deps.db, '', 100)).map(({ email }) => email)

test('erasure also ends newsletters to former addresses, however old', async () => {
  const ann = await identity.signUpVerified({ email: 'ann.before@example.org' })
  await readsNewsletter(ann.email)
  await changeAddressTo(ann, 'ann.after@example.org')
  await identity.deps.db.deleteFrom('pastAddress').execute()
  expect(await readers()).toEqual([ann.email])
  await ann.users.closeAccount()
  await passGrace()
  await erase()
  expect(await readers()).toEqual([])
})

test('a former address that another account has confirmed since stays subscribed', async () => {
  const ann = await identity.signUpVerified({ email: 'first.ann@example.org' })
  await readsNewsletter(ann.email)
  await changeAddressTo(ann, 'second.ann@example.org')
  await identity.deps.db.deleteFrom('pastAddress').execute()
  const newest = identity.mailbox.messages().at(-1)?.id ?? 0
  await identity.signUp({ email: ann.email })
  const token = await identity.mailedToken(ann.email, 'verify-email', newest)
  await identity.anonymous.auth.confirmEmail({ params: { token } })
  await ann.users.closeAccount()
  await passGrace()
  await erase()
  expect(await readers()).toEqual([ann.email])
})

test('an account that can’t be erased does not delay others', async () => {
  const [ann, bob] = [await identity.signUpVerified(), await identity.signUpVerified()]
  await Promise.all([ann.users.closeAccount(), bob.users.closeAccount()])
  await passGrace()
  let isFirst = true
  neighbours.onRequest(() => {
    if (!isFirst) return
    isFirst = false
    throw new Error('Not now.')
  })
  await erase()
  const erased = await Promise.all([ann, bob].map(({ userId }) => identity.announced('account-erased', userId)))
  expect(erased.flat()).toHaveLength(1)
  identity.clock.advance(60)
  await erase()
})

test('every table with rows of people is deleted with the account, or explicitly', async () => {
  const { rows } = await sql<{ table: string; onDelete: string }>`
    select c.relname as table, con.confdeltype as on_delete from pg_constraint con
    join pg_class c on c.oid = con.conrelid join pg_class target on target.oid = con.confrelid
    where con.contype = 'f' and target.relname = 'account'
      and target.relnamespace = 'identity'::regnamespace`.execute(identity.deps.db)
  // Seats are deleted by their address.
  expect(rows.filter(({ onDelete, table }) => onDelete !== 'c' && table !== 'seat')).toEqual([])
  const columns = await sql<{ table: string }>`
    select distinct table_name as table from information_schema.columns
    where table_schema = 'identity' and (column_name like '%user_id' or column_name = 'account_id')`.execute(
    identity.deps.db,
  )
  const byReference = new Set(rows.map(({ table }) => table))
  const byHand = [
    'block',
    'match_pair',
    'read_mark',
    'standing',
    'verified_skill',
    'github_account',
    'erasure',
    'erasure_step',
  ]
  expect(
    columns.rows
      .map(({ table }) => table)
      .filter((table) => !byReference.has(table))
      .toSorted(),
  ).toEqual(byHand.toSorted())
})

test('every table with rows of people is exported, or excluded with a reason', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct table_name as table from information_schema.columns
    where table_schema = 'identity' and (column_name like '%user_id' or column_name = 'account_id')`.execute(
    identity.deps.db,
  )
  const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const known = [...ownTables.map(({ table }) => snake(table)), ...Object.keys(excludedTables)]
  expect(rows.map(({ table }) => table).filter((table) => !known.includes(table))).toEqual([])
})
