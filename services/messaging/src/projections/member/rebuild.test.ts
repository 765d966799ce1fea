import { listProfileCards } from '@codekin/contracts/identity/commands'
import { profileChanged } from '@codekin/contracts/identity/events'
import { serveCommands, servedCommand } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import { eventually } from '@codekin/test-kit/settle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileCard, startMessaging, type TestMessaging } from '../../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

test('a young database takes every profile from identity once; newer ones that events brought stay', async () => {
  const { db } = service.deps
  const newer = profileCard(newId(), { sourceVersion: 9, fullName: 'New Name' })
  await service.publish(profileChanged, newer)
  await service.settle()
  const older = { ...newer, sourceVersion: 8, fullName: 'Old Name' }
  const known = [older, ...Array.from({ length: 1_100 }, () => profileCard(newId()))].toSorted((a, b) =>
    a.userId < b.userId ? -1 : 1,
  )
  let asked = 0
  const answer = servedCommand(listProfileCards, async ({ afterUserId, limit }) => {
    asked += 1
    return { cards: known.filter(({ userId }) => afterUserId === null || userId > afterUserId).slice(0, limit) }
  })
  const identity = await serveCommands(service.bus, [answer], service.deps.log)
  // The service may be at it by itself already.
  await eventually(() => service.runJob('fill-members'))
  const rows = await db.selectFrom('member').select(['userId', 'fullName']).execute()
  expect(rows).toHaveLength(known.length)
  expect(rows.find(({ userId }) => userId === newer.userId)?.fullName).toBe('New Name')
  expect(await service.runJob('fill-members')).toBe(true)
  expect(asked).toBe(3)
  await identity.stop()
})
