import { aDetailedPicture } from '@codekin/blobs/testing/pictures'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../../testing/start-identity.ts'
import { uninformativePhotoHashes } from './0041-uninformative-photo-hashes.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

async function hashAfterwards(likeness: string): Promise<unknown> {
  const ann = await identity.signUp()
  const file = new Blob([new Uint8Array(await aDetailedPicture())], { type: 'image/png' })
  await ann.users.uploadPhoto({ file })
  const { db } = identity.deps
  await db.updateTable('photo').set({ likeness }).where('userId', '=', ann.userId).execute()
  await sql.raw(uninformativePhotoHashes.sql).execute(db)
  await db
    .insertInto('profileToAnnounce')
    .values({ userId: ann.userId })
    .onConflict((one) => one.doNothing())
    .execute()
  await identity.runJob('announce-waiting-profiles')
  return (await identity.announced('profile-changed', ann.userId)).at(-1)?.['photoHash']
}

test.each([
  ['one colour', '0000000000000000'],
  ['a gradient', 'ffffffffffffffff'],
  ['nearly one colour', '0000001800000000'],
  ['repeated rows', '0f0f0f0f0f0f0f0f'],
  ['an alpha channel hashed as brightness', 'aa55aa55aa55aa55'],
  ['the same, with clear corners', '0a15aa55aa51aa40'],
])('a hash of %s is cleared, here and in other services', async (_, likeness) => {
  expect(await hashAfterwards(likeness)).toBeNull()
})

test('a hash with detail stays', async () => {
  expect(await hashAfterwards('3c2e96a5d11b784f')).toBe('3c2e96a5d11b784f')
})

test('only profiles whose hash is cleared are announced', async () => {
  const { db } = identity.deps
  await identity.runJob('announce-waiting-profiles')
  await sql.raw(uninformativePhotoHashes.sql).execute(db)
  expect(await db.selectFrom('profileToAnnounce').select('userId').execute()).toEqual([])
})
