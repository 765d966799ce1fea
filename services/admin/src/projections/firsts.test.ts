import { paymentRecorded } from '@codekin/contracts/identity/events'
import { swipeRecorded } from '@codekin/contracts/matching/events'
import { messageSent } from '@codekin/contracts/messaging/events'
import { newId } from '@codekin/service-kit/new-id'
import { expectAnyOrder, fed } from '@codekin/test-kit/projections'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAdmin, type TestAdmin } from '../../testing/makers.ts'
import { firstSwipes } from './first-swipe/projection.ts'
import { firstWords } from './first-word/projection.ts'
import { payments } from './payment/projection.ts'

let service: TestAdmin
beforeAll(async () => void (service = await startAdmin()))
afterAll(() => service.stop())

const [ann, bob, conversationId, matchId] = [newId(), newId(), newId(), newId()]
const moments = fc
  .integer({ min: 0, max: 1_000 })
  .map((minute) => new Date(1_780_000_000_000 + minute * 60_000).toISOString())
const people = fc.constantFrom(ann, bob)

test('the first decision of each person is kept in any order of events', async () => {
  const swipe = fc
    .record({ userId: people, swipedAt: moments })
    .map((about) => fed(swipeRecorded, { ...about, targetUserId: newId(), action: 'like' }))
  const stories = fc.array(swipe, { minLength: 1, maxLength: 8 })
  await expectAnyOrder({ db: service.deps.db, projection: firstSwipes, tables: ['first_swipe'] }, stories)
})

test('the first visible message of each person in a conversation is kept in any order of events', async () => {
  const message = fc
    .record({
      senderId: people,
      createdAt: moments,
      conversationId: fc.constantFrom(conversationId, matchId),
      isHidden: fc.boolean(),
    })
    .map((about) =>
      fed(messageSent, {
        ...about,
        messageId: newId(),
        seq: 1,
        senderName: 'Ann',
        recipientId: about.senderId === ann ? bob : ann,
        content: 'hello',
        clientMessageId: null,
      }),
    )
  const stories = fc.array(message, { minLength: 1, maxLength: 8 })
  const about = { db: service.deps.db, projection: firstWords, tables: ['first_word'] }
  await expectAnyOrder(about, stories)
  const hidden = stories.map((story) => story.filter(({ data }) => (data as { isHidden: boolean }).isHidden))
  await expectAnyOrder(about, hidden)
  expect(await service.deps.db.selectFrom('firstWord').selectAll().execute()).toEqual([])
})

test('an invoice counts once, however often its event arrives', async () => {
  const paid = fc.constantFrom('in_1', 'in_2', 'in_3').map((invoiceId) =>
    fed(paymentRecorded, {
      userId: ann,
      invoiceId,
      plan: 'pro',
      interval: 'month',
      amount: 900,
      currency: 'eur',
      paidAt: '2026-06-01T12:00:00.000Z',
    }),
  )
  const stories = fc.array(paid, { minLength: 1, maxLength: 8 })
  await expectAnyOrder({ db: service.deps.db, projection: payments, tables: ['payment'] }, stories)
})
