import { profileChanged } from '@codekin/contracts/identity/events'
import { contactChanged } from '@codekin/contracts/messaging/events'
import { aProfileCard } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

/** The conversations in which a user was notified of a contact's change. */
async function listAnnounced({ userId }: Talker): Promise<string[]> {
  const rows = await service.deps.db
    .selectFrom('outbox')
    .select('data')
    .where('name', '=', contactChanged.name)
    .where('key', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ data }) => contactChanged.data.parse(data).conversationId)
}

test('a contact is notified when a user is suspended, and when the suspension ends', async () => {
  const { id, ann, bob } = await service.match()
  await bob.says(id, 'Hello')
  await service.decide(bob, 'suspended')
  expect(await listAnnounced(ann)).toEqual([id])
  expect(await ann.unread()).toBe(0)
  await service.decide(bob, 'suspended')
  expect(await listAnnounced(ann)).toEqual([id])
  await service.decide(bob, 'active')
  expect(await listAnnounced(ann)).toEqual([id, id])
  expect(await ann.unread()).toBe(1)
  expect(await listAnnounced(bob)).toEqual([])
})

test('all contacts are notified when an account is closed and reactivated, not when its photo changes', async () => {
  const { id, ann, bob } = await service.match()
  const other = await service.match(await service.talker('Cleo'), bob)
  const change = async (sourceVersion: number, about: Partial<ReturnType<typeof aProfileCard>>) => {
    await service.publish(profileChanged, aProfileCard({ userId: bob.userId, sourceVersion, ...about }))
    await service.settle()
  }
  await change(10, { photoUrl: '/photo' })
  expect(await listAnnounced(ann)).toEqual([])
  await change(11, { isClosed: true })
  expect([await listAnnounced(ann), await listAnnounced(other.ann)]).toEqual([[id], [other.id]])
  // An older event changes nothing.
  await change(9, { isClosed: false })
  expect(await listAnnounced(ann)).toEqual([id])
  await change(12, { isClosed: false })
  expect(await listAnnounced(ann)).toEqual([id, id])
})

test('a former match is not notified', async () => {
  const { id, ann, bob } = await service.match()
  await service.end(id, ann, bob)
  await service.decide(bob, 'suspended')
  expect(await listAnnounced(ann)).toEqual([])
})
