import { standingChanged } from '@codekin/contracts/admin/events'
import { profileChanged } from '@codekin/contracts/identity/events'
import { messageDeleted, messageSent } from '@codekin/contracts/messaging/events'
import { ownIdeasMax, savedIdeasMax } from '@codekin/contracts/project-ideas/models'
import { trustPath } from '@codekin/contracts/trust/limits'
import { inTransaction, lockPair } from '@codekin/db/transaction'
import { eventually } from '@codekin/test-kit/settle'
import { aPrivacy, aStanding } from '@codekin/test-kit/states'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, type Person, startMatching } from '../../../testing/people.ts'
import { bank } from '../../domain/ideas/bank.ts'
import { deleteProposal } from '../../store/idea-proposals.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

const [first, second] = [bank[0]?.id ?? '', bank[1]?.id ?? '']
const own = {
  title: 'A kettle with an API',
  summary: 'It boils when the build is green, and sulks otherwise.',
  skills: ['Go', 'MQTT'],
  size: 'evening',
  goal: 'friends',
  repository: 'firmware',
} as const
const propose = (by: Person, matchId: string, id = first) =>
  by.projectIdeas.proposeIdea({ params: { id }, body: { matchId } })
const decline = (by: Person, id: string) => by.projectIdeas.declineIdea({ params: { id } })
const accept = (by: Person, id: string) => by.projectIdeas.acceptIdea({ params: { id } })
const told = async (matchId: string) =>
  (await matching.announced('matching.idea-proposal-changed')).filter((news) => news['matchId'] === matchId)
const proposalSeenBy = async (who: Person, matchId: string, id = first) => {
  const { ideas } = await who.projectIdeas.listIdeas({ query: { matchId, limit: 100 } })
  return ideas.find(({ idea }) => idea.id === id)?.proposal
}
const banned = async ({ userId }: Person) => {
  const until = new Date(matching.clock.now().getTime() + 86_400_000).toISOString()
  await matching.publish(standingChanged, aStanding({ userId, shadowBan: { until } }))
  await matching.settle()
}

test('ideas for oneself or a match can be limited to a size and say who brings which skill', async () => {
  const { ann, matchId } = await matching.matched()
  const { ideas } = await ann.projectIdeas.listIdeas({ query: { limit: 100 } })
  expect(ideas.length).toBeGreaterThanOrEqual(80)
  expect(ideas.every(({ proposal, isSaved }) => proposal === null && !isSaved)).toBe(true)
  const small = await ann.projectIdeas.listIdeas({ query: { matchId, size: 'evening' } })
  expect(small.ideas).not.toEqual([])
  expect(small.ideas.every(({ idea }) => idea.size === 'evening')).toBe(true)
  for (const { idea, shared, youBring, theyBring, toLearn } of small.ideas) {
    expect([...shared, ...youBring, ...theyBring, ...toLearn].toSorted()).toEqual(idea.skills.toSorted())
  }
})

test("someone else's match and an unknown one both give not found", async () => {
  const { matchId } = await matching.matched()
  const eve = await matching.person()
  const ask = (id: string) => eve.http('GET', `/api/v1/matching/project-ideas?matchId=${id}`)
  const [foreign, unknown] = [await ask(matchId), await ask(matching.deps.newId())]
  expect([foreign.status, unknown.status]).toEqual([404, 404])
  await expect(propose(eve, matchId)).rejects.toMatchObject({ code: 'not_found' })
})

test('own ideas are private, are paged with the saved ones, and can be deleted', async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  const made = await ann.projectIdeas.createIdea({ body: { ...own, skills: [...own.skills] } })
  expect(made).toMatchObject({ ...own, isOwn: true })
  matching.clock.advance(1)
  await ann.projectIdeas.saveIdea({ params: { id: first } })
  await ann.projectIdeas.saveIdea({ params: { id: first } })
  const page = await ann.projectIdeas.listSavedIdeas({ query: { limit: 1 } })
  const rest = await ann.projectIdeas.listSavedIdeas({ query: { limit: 1, cursor: page.nextCursor ?? '' } })
  expect([...page.ideas, ...rest.ideas].map(({ idea }) => idea.id)).toEqual([first, made.id])
  expect(rest.nextCursor).toBe(null)
  const idsOf = async (who: Person) =>
    (await who.projectIdeas.listIdeas({ query: { limit: 100 } })).ideas.map(({ idea }) => idea.id)
  expect(await idsOf(ann)).toContain(made.id)
  expect(await idsOf(bob)).not.toContain(made.id)
  await expect(bob.projectIdeas.deleteIdea({ params: { id: made.id } })).rejects.toMatchObject({ code: 'not_found' })
  await ann.projectIdeas.forgetIdea({ params: { id: first } })
  await ann.projectIdeas.forgetIdea({ params: { id: first } })
  await ann.projectIdeas.deleteIdea({ params: { id: made.id } })
  expect(await ann.projectIdeas.listSavedIdeas({ query: {} })).toEqual({ ideas: [], nextCursor: null })
  for (const id of ['no-such-idea', 'constructor']) {
    await expect(ann.projectIdeas.saveIdea({ params: { id } })).rejects.toMatchObject({ code: 'not_found' })
    await expect(ann.projectIdeas.forgetIdea({ params: { id } })).rejects.toMatchObject({ code: 'not_found' })
  }
})

test('the limits on own and saved ideas hold under concurrent requests', async () => {
  const ann = await matching.person()
  const { db } = matching.deps
  const about = { userId: ann.userId, ...own, skills: [...own.skills] }
  const rows = Array.from({ length: ownIdeasMax - 1 }, () => ({
    ...about,
    id: matching.deps.newId(),
    createdAt: new Date(),
  }))
  await db.insertInto('ownIdea').values(rows).execute()
  const body = { ...own, skills: [...own.skills] }
  const done = await Promise.allSettled([1, 2, 3].map(() => ann.projectIdeas.createIdea({ body })))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'too_many_ideas' } })
  const kept = Array.from({ length: savedIdeasMax }, (_, at) => ({
    userId: ann.userId,
    ideaId: `old-${at}`,
    savedAt: new Date(),
  }))
  await db.insertInto('savedIdea').values(kept).execute()
  await expect(ann.projectIdeas.saveIdea({ params: { id: first } })).rejects.toMatchObject({ code: 'too_many_ideas' })
})

test('an idea is proposed once, accepted once by the other member only, and each is announced once', async () => {
  const { ann, bob, matchId } = await matching.matched()
  const made = await Promise.all([1, 2, 3, 4].map(() => propose(ann, matchId)))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  const [{ id } = { id: '' }] = made
  expect(await told(matchId)).toMatchObject([{ proposalId: id, accepted: null, idea: { id: first } }])
  await expect(accept(ann, id)).rejects.toMatchObject({ code: 'not_found' })
  const accepted = await Promise.all([1, 2, 3, 4].map(() => accept(bob, id)))
  expect(new Set(accepted.map(({ acceptedAt }) => acceptedAt)).size).toBe(1)
  expect(accepted[0]?.acceptedAt).not.toBe(null)
  expect((await told(matchId)).map(({ accepted: state }) => state !== null)).toEqual([false, true])
  expect(await proposalSeenBy(ann, matchId)).toEqual(accepted[0])
  expect(await proposalSeenBy(bob, matchId)).toEqual(accepted[0])
})

test('proposing an idea the other member already proposed accepts it', async () => {
  const { ann, bob, matchId } = await matching.matched()
  const { id } = await propose(ann, matchId)
  expect(await propose(bob, matchId)).toMatchObject({
    id,
    proposedBy: ann.userId,
    acceptedAt: expect.any(String) as string,
  })
})

test('concurrent proposals by both are one proposal, accepted by the second', async () => {
  const { ann, bob, matchId } = await matching.matched()
  const made = await Promise.all([ann, bob, ann, bob, ann, bob].map((who) => propose(who, matchId)))
  expect(new Set(made.map(({ id, proposedBy }) => `${id} ${proposedBy}`)).size).toBe(1)
  expect((await told(matchId)).map(({ accepted: state }) => state !== null)).toEqual([false, true])
  expect((await proposalSeenBy(ann, matchId))?.acceptedAt).not.toBe(null)
})

test('a proposal is declined once by the other member only, is announced, and can still be accepted, which is final', async () => {
  const { ann, bob, matchId } = await matching.matched()
  const { id } = await propose(ann, matchId)
  await expect(decline(ann, id)).rejects.toMatchObject({ code: 'not_found' })
  const declined = await Promise.all([1, 2, 3].map(() => decline(bob, id)))
  expect(new Set(declined.map(({ declinedAt }) => declinedAt)).size).toBe(1)
  expect(declined[0]).toMatchObject({ acceptedAt: null, declinedAt: expect.any(String) as string })
  expect(await proposalSeenBy(ann, matchId)).toEqual(declined[0])
  expect(await accept(bob, id)).toMatchObject({ acceptedAt: expect.any(String) as string })
  expect(await decline(bob, id)).toMatchObject({ acceptedAt: expect.any(String) as string })
  const states = (await told(matchId)).map(({ accepted, declined: no }) => [accepted !== null, no !== null])
  expect(states).toEqual([
    [false, false],
    [false, true],
    [true, true],
  ])
})

test("a proposer doesn't learn of a decline under a shadow ban", async () => {
  const { ann, bob, matchId } = await matching.matched()
  const { id } = await propose(bob, matchId)
  await banned(ann)
  expect((await decline(ann, id)).declinedAt).not.toBe(null)
  expect((await proposalSeenBy(bob, matchId))?.declinedAt).toBe(null)
  expect((await told(matchId)).at(-1)).toMatchObject({ declined: { isHidden: true } })
})

test('in an ended match nothing can be proposed, accepted or declined', async () => {
  const { ann, bob, matchId } = await matching.matched()
  const { id } = await propose(ann, matchId)
  await ann.matching.endMatch({ params: { id: matchId } })
  await expect(propose(ann, matchId, second)).rejects.toMatchObject({ code: 'match_ended' })
  await expect(accept(bob, id)).rejects.toMatchObject({ code: 'match_ended' })
  await expect(decline(bob, id)).rejects.toMatchObject({ code: 'match_ended' })
})

test('a proposal or acceptance under a shadow ban is hidden from the other member', async () => {
  const { ann, bob, matchId } = await matching.matched()
  const open = await propose(bob, matchId, second)
  await banned(ann)
  const hidden = await propose(ann, matchId)
  expect(await proposalSeenBy(ann, matchId)).toEqual(hidden)
  expect(await proposalSeenBy(bob, matchId)).toBe(null)
  await expect(accept(bob, hidden.id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await propose(bob, matchId), 'and proposes the same without learning of it').toMatchObject({
    proposedBy: bob.userId,
    acceptedAt: null,
  })
  expect((await accept(ann, open.id)).acceptedAt).not.toBe(null)
  expect((await proposalSeenBy(bob, matchId, second))?.acceptedAt).toBe(null)
  const news = (await told(matchId)).filter(({ proposalId }) => proposalId === open.id)
  expect(news.at(-1)).toMatchObject({ accepted: { isHidden: true } })
})

test("a person with a limit on new conversations can't begin one with an idea, but can propose in an existing one", async () => {
  const { ann, bob, matchId } = await matching.matched()
  const limits = { swipesPerDay: null, firstMessagesPerDay: 3 }
  await matching.publish(standingChanged, aStanding({ userId: ann.userId, friction: { limits, until: null } }))
  await matching.settle()
  const refused = { code: 'first_message_quota_reached', details: [{ raisedBy: [{ path: trustPath }] }] }
  await expect(propose(ann, matchId)).rejects.toMatchObject(refused)
  const writes = async (seq: number, { isHidden }: { isHidden: boolean }) => {
    await matching.publish(messageSent, {
      messageId: matching.deps.newId(),
      conversationId: matchId,
      seq,
      senderId: bob.userId,
      senderName: 'Bob',
      recipientId: ann.userId,
      content: 'Hello',
      kind: 'text',
      clientMessageId: null,
      createdAt: matching.clock.now().toISOString(),
      isHidden,
    })
    await matching.settle()
  }
  await writes(1, { isHidden: true })
  await expect(propose(ann, matchId), 'of an unheard word nothing is told').rejects.toMatchObject(refused)
  await writes(2, { isHidden: false })
  expect(await propose(ann, matchId)).toMatchObject({ proposedBy: ann.userId })
})

test("ideas don't reveal skills that a match shows to no one", async () => {
  const { ann, bob, matchId } = await matching.matched()
  const privacy = aPrivacy({ profileVisibility: 'nobody' })
  await matching.publish(profileChanged, { ...bob.card, sourceVersion: 2, privacy })
  await matching.settle()
  const { ideas } = await ann.projectIdeas.listIdeas({ query: { matchId, limit: 100 } })
  expect(ideas.flatMap(({ shared, theyBring }) => [...shared, ...theyBring])).toEqual([])
  expect(ideas.some(({ youBring }) => youBring.length > 0)).toBe(true)
})

test('deleting the message of a proposal withdraws it, and it may be proposed again', async () => {
  const { ann, bob, matchId } = await matching.matched()
  const { id, proposedBy: senderId } = await propose(ann, matchId)
  await matching.publish(messageDeleted, {
    messageId: id,
    conversationId: matchId,
    seq: 1,
    senderId,
    recipientId: bob.userId,
    deletedAt: matching.clock.now().toISOString(),
  })
  await matching.settle()
  expect(await proposalSeenBy(bob, matchId)).toBe(null)
  await expect(accept(bob, id)).rejects.toMatchObject({ code: 'not_found' })
  expect((await propose(ann, matchId)).id).not.toBe(id)
})

test('a proposal withdrawn during its acceptance is not accepted, and not announced', async () => {
  const { ann, bob, matchId } = await matching.matched()
  const { id } = await propose(ann, matchId)
  const { db } = matching.deps
  const accepting = await inTransaction(db, async (trx) => {
    await lockPair(trx, ann.userId, bob.userId)
    const answer = accept(bob, id).catch((error: unknown) => error)
    // The acceptance has read the proposal and waits for the lock of the pair.
    await eventually(async () => {
      const waiting = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(db)
      return waiting.rows.length > 0
    })
    await deleteProposal(trx, id)
    return { answer }
  })
  expect(await accepting.answer).toMatchObject({ code: 'not_found' })
  await matching.settle()
  expect(await told(matchId)).toEqual([])
})

test('a match that ends during proposals and acceptances takes none after its end', async () => {
  const { ann, bob, matchId } = await matching.matched()
  const { id } = await propose(ann, matchId)
  const doing = [propose(ann, matchId, second), accept(bob, id)]
  await Promise.allSettled([...doing, ann.matching.endMatch({ params: { id: matchId } })])
  const told = await matching.deps.db.selectFrom('outbox').select(['name', 'data']).orderBy('seq').execute()
  const names = told.flatMap(({ name, data }) => ((data as { matchId?: string }).matchId === matchId ? [name] : []))
  expect(names.at(-1)).toBe('matching.match-changed')
})

test('there are no ideas until the own card has arrived', async () => {
  const early = await matching.as({ userId: matching.deps.newId() })
  expect(await early.projectIdeas.listIdeas({ query: {} })).toEqual({ ideas: [] })
  expect(await early.projectIdeas.listSavedIdeas({ query: {} })).toEqual({ ideas: [], nextCursor: null })
})
