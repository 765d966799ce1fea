import { eraseMessagingUser, exportMessagingUser } from '@codekin/contracts/messaging/commands'
import { inTransaction } from '@codekin/db/transaction'
import { newId } from '@codekin/service-kit/new-id'
import { eraseWhole, exportWhole } from '@codekin/test-kit/personal-data'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../../../testing/makers.ts'
import { waitForBlockedQuery } from '../../../../testing/wait-for-blocked-query.ts'
import { lockConversation } from '../../../store/conversations.ts'
import { listEffects } from '../repository-uses.ts'
import { computeReplyRate } from '../rules/reply-rate.ts'
import { countUse } from '../track-use.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

const write = (talker: Talker, body = 'What are you building?', isShared = true) =>
  talker.conversationTemplates.createTemplate({ body: { title: 'A question', body, category: 'opener', isShared } })
const track = (talker: Talker, templateId: string, conversationId: string, messageId?: string) =>
  talker.conversationTemplates.trackTemplateUse({
    body: { templateId, conversationId, ...(messageId === undefined ? {} : { messageId }) },
  })
const analyticsOf = async (talker: Talker, id: string) => {
  await service.settle()
  return await talker.conversationTemplates.readTemplateAnalytics({ params: { id } })
}

test('a use counts once per conversation, and as answered by any reply within two days', async () => {
  const { id, ann, bob } = await service.match()
  const template = await write(ann)
  const sent = await ann.says(id, 'What are you building?')
  await track(ann, template.id, id, sent.id)
  await track(ann, template.id, id, sent.id)
  await track(ann, template.id, id)
  await ann.says(id, 'I mean it.')
  expect(await analyticsOf(ann, template.id)).toMatchObject({ uses: 1, replies: 0, replyRate: null })
  service.clock.advance(48 * 3600)
  const later = await service.later(bob)
  await later.says(id, 'A parser.')
  await later.says(id, 'And a printer.')
  expect(await analyticsOf(await service.later(ann), template.id)).toMatchObject({ uses: 1, replies: 1 })
})

test("a later reply doesn't count", async () => {
  const { id, ann, bob } = await service.match()
  const template = await write(ann)
  await track(ann, template.id, id)
  service.clock.advance(48 * 3600 + 1)
  await (await service.later(bob)).says(id, 'Sorry, I was away.')
  expect(await analyticsOf(await service.later(ann), template.id)).toMatchObject({ uses: 1, replies: 0 })
})

test('each version counts for itself, by week, and the rate has bounds from twenty uses on', async () => {
  const ann = await service.talker('Ann')
  const template = await write(ann)
  for (let count = 0; count < 20; count += 1) {
    const { id, bob } = await service.match(ann)
    await track(ann, template.id, id)
    if (count < 15) await bob.says(id, 'A parser.')
  }
  const change = {
    title: 'A question',
    body: 'What do you want to build?',
    category: 'opener',
    isShared: true,
  } as const
  await ann.conversationTemplates.changeTemplate({ params: { id: template.id }, body: change })
  const { id } = await service.match(ann)
  await track(ann, template.id, id)
  const analytics = await analyticsOf(ann, template.id)
  expect(analytics).toMatchObject({ uses: 21, replies: 15 })
  expect(analytics.versions).toMatchObject([
    { version: 2, uses: 1, replyRate: null },
    {
      version: 1,
      uses: 20,
      replies: 15,
      replyRate: { rate: 0.75, low: expect.closeTo(0.531, 2), high: expect.closeTo(0.888, 2) },
    },
  ])
  expect(analytics.weeks).toHaveLength(1)
  const bob = await service.talker('Bob')
  const { templates } = await bob.conversationTemplates.listPublicTemplates({ query: { sort: 'reply-rate', limit: 1 } })
  expect(templates).toMatchObject([{ id: template.id, uses: 21, replyRate: { rate: expect.closeTo(15 / 21, 5) } }])
})

test('however often a template is rewritten and reused in one conversation, it counts as one use and one reply in the order', async () => {
  const { id, ann, bob } = await service.match()
  const template = await write(ann)
  for (let version = 1; version <= 20; version += 1) {
    await track(ann, template.id, id)
    const body = { title: 'A question', body: `What of ${version}?`, category: 'opener', isShared: true } as const
    await ann.conversationTemplates.changeTemplate({ params: { id: template.id }, body })
  }
  await Promise.all([1, 2, 3].map(() => track(ann, template.id, id)))
  await bob.says(id, 'A parser.')
  await bob.says(id, 'And a printer.')
  await track(bob, template.id, id)
  expect(await analyticsOf(ann, template.id)).toMatchObject({ uses: 2, replies: 1 })
  const { versions } = await analyticsOf(ann, template.id)
  expect(versions).toMatchObject([
    { version: 21, uses: 1, replies: 0 },
    { version: 1, uses: 1, replies: 1 },
  ])
})

test('shared and Codekin templates can be used; the author sees the count and no one sees who used it', async () => {
  const { id, ann, bob } = await service.match()
  const template = await write(ann)
  await track(bob, template.id, id)
  await track(bob, 'opener-city', id)
  expect(await analyticsOf(ann, template.id)).toMatchObject({ uses: 1 })
  expect(await analyticsOf(ann, 'opener-city')).toMatchObject({ uses: 1 })
  expect(await analyticsOf(bob, template.id)).toMatchObject({ uses: 1, replies: null, versions: [], weeks: [] })
  await expect(analyticsOf(bob, (await write(ann, 'Mine alone?', false)).id)).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a use with a conversation, message or template unknown to the user is refused', async () => {
  const { id, ann, bob } = await service.match()
  const { id: other } = await service.match(ann)
  const template = await write(ann)
  const ofBob = await bob.says(id, 'What are you building?')
  const ofAnn = await ann.says(id, 'A parser.')
  const eve = await service.talker('Eve')
  for (const refused of [
    () => track(eve, template.id, id),
    () => track(ann, newId(), id),
    () => track(ann, template.id, newId()),
    () => track(ann, template.id, id, ofBob.id),
    () => track(ann, template.id, other, ofAnn.id),
  ]) {
    await expect(refused()).rejects.toMatchObject({ code: 'not_found' })
  }
  expect(await analyticsOf(ann, template.id)).toMatchObject({ uses: 0 })
})

test('many uses and replies at once are each counted once', async () => {
  const ann = await service.talker('Ann')
  const template = await write(ann)
  const pairs = await Promise.all(Array.from({ length: 12 }, () => service.match(ann)))
  await Promise.all(pairs.flatMap(({ id }) => [track(ann, template.id, id), track(ann, template.id, id)]))
  await Promise.all(pairs.map(({ id, bob }) => bob.says(id, `A parser, ${id}.`)))
  expect(await analyticsOf(ann, template.id)).toMatchObject({ uses: 12, replies: 12 })
})

test('an export contains templates and uses; an erasure leaves only the counts', async () => {
  const { id, ann, bob } = await service.match()
  const [own, used] = [await write(ann), await write(bob)]
  await track(ann, used.id, id)
  const exported = await exportWhole(service.bus, exportMessagingUser, ann.userId)
  expect(exported).toMatchObject({ templates: [{ id: own.id }], 'template-uses': [{ templateId: used.id }] })
  await eraseWhole(service.bus, eraseMessagingUser, ann.userId)
  const { deps } = service
  expect(await deps.db.selectFrom('template').select('id').where('ownerId', '=', ann.userId).execute()).toEqual([])
  expect(await deps.db.selectFrom('templateUse').select('id').where('userId', '=', ann.userId).execute()).toEqual([])
  const { templates } = await bob.conversationTemplates.listOwnTemplates({ query: {} })
  expect(templates).toMatchObject([{ id: used.id, uses: 1 }])
  expect(await analyticsOf(bob, used.id)).toMatchObject({ uses: 1, versions: [{ uses: 1 }] })
})

test('templates are ordered by the lower bound of the published rate', async () => {
  const { db } = service.deps
  const viewer = { userId: newId() }
  const counts = [
    [0, 0],
    [19, 19],
    [20, 0],
    [20, 20],
    [263, 81],
    [1_000_000, 999_999],
  ] as const
  for (const [uses, replies] of counts) {
    const templateId = `bound-${uses}-${replies}`
    await db.insertInto('templateEffect').values({ templateId, uses, replies }).execute()
    const [effect] = await listEffects(db, viewer, [templateId])
    expect(effect?.low).toBeCloseTo(computeReplyRate(uses, replies)?.low ?? 0, 9)
  }
})

test("a use is dated by its message, a reply before the use was reported counts, and a reply before the message doesn't", async () => {
  const { id, ann, bob } = await service.match()
  const template = await write(ann)
  await bob.says(id, 'Hello.')
  const sent = await ann.says(id, 'What are you building?')
  await bob.says(id, 'A parser.')
  service.clock.advance(8 * 86_400)
  const later = await service.later(ann)
  await track(later, template.id, id, sent.id)
  const analytics = await analyticsOf(later, template.id)
  expect(analytics).toMatchObject({ uses: 1, replies: 1 })
  const monday = new Date(sent.createdAt)
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7))
  expect(analytics.weeks).toMatchObject([{ week: monday.toISOString().slice(0, 10), uses: 1, replies: 1 }])
})

test('a reply that waits while the use is stored counts it', async () => {
  const { id, ann, bob } = await service.match()
  const template = await write(ann)
  const { id: messageId } = await ann.says(id, 'What are you building?')
  const { db } = service.deps
  const user = { userId: ann.userId, now: service.clock.now() }
  const analytics = {
    id: newId(),
    templateId: template.id,
    version: 1,
    userId: ann.userId,
    conversationId: id,
    messageId,
  }
  let answer: Promise<unknown> | undefined
  await inTransaction(db, async (trx) => {
    await lockConversation(trx, id)
    answer = bob.says(id, 'A parser.')
    await waitForBlockedQuery(db)
    await countUse(trx, user, { ...analytics, usedAt: user.now, repliedAt: null, isHidden: false })
  })
  await answer
  expect(await analyticsOf(ann, template.id)).toMatchObject({ uses: 1, replies: 1 })
})

test('a use reported while its reply is being sent counts as answered, once', async () => {
  const ann = await service.talker('Ann')
  const template = await write(ann)
  const pairs = await Promise.all(Array.from({ length: 12 }, () => service.match(ann)))
  const sent = await Promise.all(pairs.map(({ id }) => ann.says(id, `What are you building, ${id}?`)))
  await Promise.all(
    pairs.flatMap(({ id, bob }, at) => [bob.says(id, 'A parser.'), track(ann, template.id, id, sent[at]?.id)]),
  )
  expect(await analyticsOf(ann, template.id)).toMatchObject({ uses: 12, replies: 12 })
})

const sends = (talker: Talker, id: string, content: string, templateId: string) =>
  talker.messaging.sendMessage({ params: { id }, body: { content, templateId } })

test('a message counts as one use of its template, unless its text has become a different one', async () => {
  const { id, ann, bob } = await service.match()
  const template = await write(ann, 'Hi {{name}}, which editor do you write {{language|code}} in?')
  const counts = () => analyticsOf(ann, template.id)
  await sends(ann, id, 'Seen the new compiler? It is fast.', template.id)
  expect(await counts()).toMatchObject({ uses: 0 })
  const body = { content: 'Hi Bob, which editor do you write Rust in? Mine is Helix.', templateId: template.id }
  const again = { params: { id }, body: { ...body, clientMessageId: 'one' } }
  await Promise.all([1, 2, 3].map(() => ann.messaging.sendMessage(again)))
  await bob.says(id, 'Helix too.')
  expect(await counts()).toMatchObject({ uses: 1, replies: 1 })
  await sends(bob, id, 'Hi Ann, which editor do you write code in?', template.id)
  expect(await counts()).toMatchObject({ uses: 2, replies: 1 })
})

test("a template that isn't available to the sender doesn't prevent sending and isn't counted", async () => {
  const { id, ann, bob } = await service.match()
  const mine = await ann.conversationTemplates.createTemplate({
    body: { title: 'Mine alone', body: 'What are you building?', category: 'opener' },
  })
  for (const templateId of [mine.id, newId(), 'opener-nowhere']) {
    await sends(bob, id, 'What are you building?', templateId)
  }
  expect(await bob.reads(id)).toHaveLength(3)
  expect(await analyticsOf(ann, mine.id)).toMatchObject({ uses: 0 })
})

test('uses by a shadow-banned member count for that member alone', async () => {
  const { id, ann, bob } = await service.match()
  const template = await write(ann)
  const before = (await analyticsOf(ann, 'opener-city')).uses
  await service.decide(bob, 'shadow-banned')
  await track(bob, template.id, id)
  await sends(
    bob,
    id,
    'Hi Ann, you’re in Berlin too! Do you go to any meetups there that you would recommend?',
    'opener-city',
  )
  await ann.says(id, 'Hello?')
  expect(await analyticsOf(ann, template.id)).toMatchObject({ uses: 0, replies: 0, versions: [], weeks: [] })
  expect(await analyticsOf(ann, 'opener-city')).toMatchObject({ uses: before })
  expect(await analyticsOf(bob, 'opener-city')).toMatchObject({ uses: before + 1 })
  expect(await listEffects(service.deps.db, { userId: ann.userId }, [template.id])).toMatchObject([
    { uses: 0, replies: 0 },
  ])
  expect(await analyticsOf(bob, template.id)).toMatchObject({ uses: 1 })
  const figuresShownTo = async (talker: Talker) => {
    const { templates } = await talker.conversationTemplates.listPublicTemplates({ query: { limit: 100 } })
    return templates.find((one) => one.id === template.id)?.uses
  }
  expect([await figuresShownTo(bob), await figuresShownTo(await service.talker('Eve'))]).toEqual([1, 0])
})

test('deleting a template, or erasing its owner, deletes its statistics', async () => {
  const { id, ann, bob } = await service.match()
  const [deleted, erased] = [await write(bob), await write(ann)]
  for (const template of [deleted, erased]) await track(bob, template.id, id)
  await bob.conversationTemplates.deleteTemplate({ params: { id: deleted.id } })
  await eraseWhole(service.bus, eraseMessagingUser, ann.userId)
  const { db } = service.deps
  const ids = [deleted.id, erased.id]
  for (const table of ['templateUse', 'templateWeek', 'templateEffect'] as const)
    expect([table, await db.selectFrom(table).select('templateId').where('templateId', 'in', ids).execute()]).toEqual([
      table,
      [],
    ])
})

test('the figures of a template add up: all uses, by version and by week, also after a user is erased', async () => {
  const ann = await service.talker('Ann')
  const template = await write(ann)
  for (const body of ['Version two?', 'Version three?']) {
    const now = await service.later(ann)
    for (let count = 0; count < 6; count += 1) await track(now, template.id, (await service.match(now)).id)
    await now.conversationTemplates.changeTemplate({
      params: { id: template.id },
      body: { title: 'A question', body, category: 'opener', isShared: true },
    })
    service.clock.advance(7 * 86_400)
  }
  service.clock.advance(30 * 7 * 86_400)
  const [later, guest] = [await service.later(ann), await service.talker('Guest')]
  const { id } = await service.match(guest)
  await track(guest, template.id, id)
  await eraseWhole(service.bus, eraseMessagingUser, guest.userId)
  const analytics = await analyticsOf(later, template.id)
  expect(analytics.versions.map(({ version, uses }) => [version, uses])).toEqual([
    [3, 1],
    [2, 6],
    [1, 6],
  ])
  expect(analytics).toMatchObject({ uses: 13, weeks: [{ uses: 1 }] })
  const { templates } = await later.conversationTemplates.listOwnTemplates({ query: {} })
  expect(templates).toMatchObject([{ uses: 13 }])
})

test('users other than the author see no week or version with few uses, neither directly nor by subtraction', async () => {
  const ann = await service.talker('Ann')
  const template = await write(ann)
  const use = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      const { id, bob } = await service.match(await service.later(ann))
      await track(await service.later(ann), template.id, id)
      await bob.says(id, 'A parser.')
    }
    service.clock.advance(7 * 86_400)
  }
  const figuresShownTo = async (talker: Talker) => {
    const { uses, replies, weeks } = await analyticsOf(await service.later(talker), template.id)
    return [uses, replies, weeks.map((week) => week.uses)]
  }
  const eve = await service.talker('Eve')
  await use(4)
  expect(await figuresShownTo(eve)).toEqual([4, null, []])
  expect(await figuresShownTo(ann)).toEqual([4, 4, [4]])
  await use(6)
  expect(await figuresShownTo(eve)).toEqual([10, 10, []])
  await use(7)
  expect(await figuresShownTo(eve)).toEqual([17, 17, [7]])
  await use(1)
  expect(await figuresShownTo(eve)).toEqual([18, 18, [7, 6]])
  expect(await figuresShownTo(ann)).toEqual([18, 18, [1, 7, 6, 4]])
})

test('concurrent replies to the same template are all counted', async () => {
  const ann = await service.talker('Ann')
  const template = await write(ann)
  const matches = await Promise.all(Array.from({ length: 12 }, () => service.match(ann)))
  for (const { id } of matches) await track(ann, template.id, id)
  await Promise.all(matches.flatMap(({ id, bob }) => [bob.says(id, 'A parser.'), bob.says(id, 'And a printer.')]))
  expect(await analyticsOf(ann, template.id)).toMatchObject({ uses: 12, replies: 12 })
})
