import { standingChanged, templateCaseChanged } from '@codekin/contracts/admin/events'
import { profileChanged, settingsChanged } from '@codekin/contracts/identity/events'
import { blockChanged, matchChanged } from '@codekin/contracts/matching/events'
import type { Projection } from '@codekin/event-bus/follow'
import { newId } from '@codekin/service-kit/new-id'
import {
  blockHistories,
  type Histories,
  historiesOf,
  matchHistories,
  newestOf,
  standingHistories,
} from '@codekin/test-kit/histories'
import { empty, expectAnyOrder, type Fed, fed, feed, rebuildFrom, rowsOf } from '@codekin/test-kit/projections'
import { aMatch, aProfileCard, aSettingsState } from '@codekin/test-kit/states'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMessaging, type TestMessaging } from '../../testing/makers.ts'
import { templateCases } from '../modules/templates/events.ts'
import type { Tables } from '../store/tables.ts'
import { blocks } from './block/projection.ts'
import { conversations } from './conversation/projection.ts'
import { members } from './member/projection.ts'
import { receipts } from './receipt/projection.ts'
import { standings } from './standing/projection.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

const cardHistories = historiesOf((userId, sourceVersion) =>
  fc
    .record({ fullName: fc.constantFrom('Ann', '__proto__'), photoUrl: fc.option(fc.constant('/photo')) })
    .map((about) => aProfileCard({ userId, sourceVersion, ...about })),
)

const settingHistories = historiesOf((userId, sourceVersion) =>
  fc.boolean().map((readReceipts) => aSettingsState({ userId, sourceVersion, readReceipts })),
)

const templateCaseHistories = historiesOf((caseId, sourceVersion) =>
  fc
    .constantFrom('waiting' as const, 'removed' as const, 'closed' as const)
    .map((state) => ({ caseId, sourceVersion, templateId: caseId, state })),
)

type Case = { of: string; tables: string[]; projection: Projection<Tables>; samples: Histories<Fed> }
const cases: Case[] = [
  {
    of: 'profiles',
    tables: ['member'],
    projection: members,
    samples: cardHistories.map((histories) => histories.map((states) => states.map((one) => fed(profileChanged, one)))),
  },
  {
    of: 'settings',
    tables: ['receipt'],
    projection: receipts,
    samples: settingHistories.map((histories) =>
      histories.map((states) => states.map((one) => fed(settingsChanged, one))),
    ),
  },
  {
    of: 'blocks',
    tables: ['block'],
    projection: blocks,
    samples: blockHistories.map((histories) => histories.map((states) => states.map((one) => fed(blockChanged, one)))),
  },
  {
    of: 'standings',
    tables: ['standing'],
    projection: standings,
    samples: standingHistories.map((histories) =>
      histories.map((states) => states.map((one) => fed(standingChanged, one))),
    ),
  },
  {
    of: 'cases about templates',
    tables: ['template_case'],
    projection: templateCases,
    samples: templateCaseHistories.map((histories) =>
      histories.map((states) => states.map((one) => fed(templateCaseChanged, one))),
    ),
  },
  {
    of: 'matches, which are conversations here',
    tables: ['membership', 'conversation'],
    projection: conversations,
    samples: matchHistories.map((histories) => histories.map((states) => states.map((one) => fed(matchChanged, one)))),
  },
]

describe.each(cases)('the projection of $of', ({ tables, projection, samples }) => {
  test('has the same rows however often and in whatever order events arrive', async () => {
    const { db } = service.deps
    await expectAnyOrder(
      { db, projection, tables },
      samples.map((histories) => histories.flat()),
    )
  })

  test("is rebuilt from its owner's responses after it was emptied", async () => {
    const { db } = service.deps
    const histories = fc.sample(samples, 1).flat()
    await empty(db, tables)
    await feed(db, projection, histories.flat())
    const before = await rowsOf(db, tables)
    await empty(db, tables)
    await rebuildFrom(
      service,
      projection,
      newestOf(histories).map(({ data }) => data),
    )
    expect(await rowsOf(db, tables)).toEqual(before)
    expect(Object.values(before)[0]).not.toEqual([])
  })
})

test('rebuilt conversations have their messages, counts, read markers and list positions as before', async () => {
  const { db } = service.deps
  await empty(db, ['membership', 'conversation'])
  const [ann, bob, cleo] = [await service.talker('Ann'), await service.talker('Bob'), await service.talker('Cleo')]
  const at = () => service.clock.now().toISOString()
  const first = { matchId: newId(), userIds: [ann.userId, bob.userId] satisfies [string, string], createdAt: at() }
  const second = { matchId: newId(), userIds: [cleo.userId, ann.userId] satisfies [string, string], createdAt: at() }
  for (const match of [first, second]) await service.publish(matchChanged, aMatch(match))
  await service.settle()
  const sendMessage = async (by: typeof ann, id: string, text: string) => {
    service.clock.advance(1)
    return await by.says(id, text)
  }
  const one = await sendMessage(ann, first.matchId, 'one')
  await sendMessage(bob, first.matchId, 'two')
  await bob.messaging.markRead({ params: { id: one.id } })
  const deletedMessage = await sendMessage(ann, first.matchId, 'three')
  await sendMessage(ann, first.matchId, 'four')
  await ann.messaging.deleteMessage({ params: { id: deletedMessage.id } })
  await sendMessage(cleo, second.matchId, 'before the ban')
  await service.decide(cleo, 'shadow-banned')
  await sendMessage(cleo, second.matchId, 'heard by nobody')
  const ended = aMatch(second, { by: ann.userId, at: at() })
  await service.publish(matchChanged, ended)
  await service.settle()
  const projectedTables = ['conversation', 'membership'] as const
  const before = await rowsOf(db, projectedTables)
  expect(before['conversation']).toMatchObject([{ last_seq: 4 }, { last_seq: 2, has_hidden: true }])

  await empty(db, ['membership', 'conversation'])
  await rebuildFrom(service, conversations, [aMatch(first), ended])
  expect(await rowsOf(db, projectedTables)).toEqual(before)
  expect((await sendMessage(bob, first.matchId, 'five')).seq).toBe(5)
})

test('an end that arrives first leaves a conversation that is read-only and in no list', async () => {
  const [ann, bob] = [await service.talker(), await service.talker()]
  const match = { matchId: newId(), userIds: [ann.userId, bob.userId] satisfies [string, string] }
  await service.publish(matchChanged, aMatch(match, { by: ann.userId }))
  await service.publish(matchChanged, aMatch(match))
  await service.settle()
  expect((await ann.messaging.listConversations({ query: {} })).conversations).toEqual([])
  expect(await bob.reads(match.matchId)).toEqual([])
  await expect(bob.says(match.matchId, 'hello')).rejects.toMatchObject({ code: 'match_ended' })
})

test('a match announced again after messages were sent changes nothing', async () => {
  const { id, ann, bob } = await service.match()
  service.clock.advance(60)
  await ann.says(id, 'hello')
  const before = await bob.messaging.listConversations({ query: {} })
  await service.publish(matchChanged, aMatch({ matchId: id, userIds: [ann.userId, bob.userId] }))
  await service.settle()
  expect(await bob.messaging.listConversations({ query: {} })).toEqual(before)
})
