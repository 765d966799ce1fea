import { countedMessages, keptDays } from '@codekin/contracts/gamification/points'
import { listMatches } from '@codekin/contracts/matching/commands'
import { matchChanged } from '@codekin/contracts/matching/events'
import { listTurns } from '@codekin/contracts/messaging/commands'
import { messageDeleted, messageSent } from '@codekin/contracts/messaging/events'
import { type AnsweredEndorsement, listEndorsements, listPassedTests } from '@codekin/contracts/verification/commands'
import { endorsementReviewed, testFinished, testVoided } from '@codekin/contracts/verification/events'
import type { Trx } from '@codekin/db/open-db'
import { type Job, job } from '@codekin/service-kit/jobs'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { consumer, projection } from '../../follow.ts'
import type { Tables } from '../../tables.ts'
import { upsertDue, upsertDueForMessages } from './repository-due.ts'
import { addDays } from './rules.ts'
import { syncGoodWork as sync } from './sync-good-work.ts'
import type { MessageTable, PassedTestTable } from './tables.ts'

/** Fetches upheld reports and weeks of jury work from admin every minute. Admin publishes both when their week is over. */
export const syncGoodWork = (deps: Pick<Deps, 'db' | 'bus' | 'log'>): Job =>
  job({ name: 'sync-good-work', everySeconds: 60, isRunAtStart: true, run: ({ signal }) => sync(deps, signal) })

const followMessages = consumer({
  on: messageSent,
  name: 'follow-messages',
  maxBatchWaitMs: 250,
  handle: ({ data, trx }) => upsertMessages(trx, [sentMessage(data)]),
  handleMany: ({ events, trx }) =>
    upsertMessages(
      trx,
      events.map(({ data }) => sentMessage(data)),
    ),
})

const followDeletions = consumer({
  on: messageDeleted,
  name: 'follow-message-deletions',
  handle: ({ data, trx }) =>
    upsertMessages(trx, [
      {
        ...toMessageKey(data),
        sentAt: data.createdAt === null ? null : new Date(data.createdAt),
        deletedAt: new Date(data.deletedAt),
      },
    ]),
})

/** When each message of a conversation was written, and by which user. */
export const messages = projection({
  name: 'turn',
  tables: ['turn'],
  consumers: [followMessages, followDeletions],
  snapshot: listTurns,
  keep: (trx, rows) =>
    upsertMessages(
      trx,
      rows.map(({ createdAt, deletedAt, ...message }) => ({
        ...toMessageKey(message),
        sentAt: new Date(createdAt),
        deletedAt: deletedAt === null ? null : new Date(deletedAt),
      })),
    ),
})

type MessageKey = Pick<MessageTable, 'conversationId' | 'seq' | 'messageId' | 'senderId' | 'isHidden'>

function toMessageKey({ conversationId, seq, messageId, senderId, isHidden }: MessageKey): MessageKey {
  return { conversationId, seq, messageId, senderId, isHidden }
}

function sentMessage(data: MessageKey & { createdAt: string }): MessageTable {
  return { ...toMessageKey(data), sentAt: new Date(data.createdAt), deletedAt: null }
}

/** Merges what is known of a message, in any order of events. */
async function upsertMessages(trx: Trx<Tables>, messages: readonly MessageTable[]): Promise<void> {
  const counted = messages
    .filter(({ seq }) => seq <= countedMessages)
    // A fixed order of locks, because another replica may store messages of the same conversations.
    .toSorted((a, b) =>
      a.conversationId < b.conversationId ? -1 : a.conversationId > b.conversationId ? 1 : a.seq - b.seq,
    )
  if (counted.length === 0) return
  const column = <K extends keyof MessageTable>(name: K) => counted.map((message) => message[name])
  // Arrays, so that the text is the same however many there are.
  await sql`
    insert into turn (conversation_id, seq, message_id, sender_id, sent_at, deleted_at, is_hidden)
    select * from unnest(${column('conversationId')}::uuid[], ${column('seq')}::integer[], ${column('messageId')}::uuid[],
      ${column('senderId')}::uuid[], ${column('sentAt')}::timestamptz[], ${column('deletedAt')}::timestamptz[],
      ${column('isHidden')}::boolean[])
    on conflict (conversation_id, seq) do update
    set sent_at = coalesce(turn.sent_at, excluded.sent_at), deleted_at = coalesce(turn.deleted_at, excluded.deleted_at)
  `.execute(trx)
  await upsertDueForMessages(trx, counted)
}

/** When each match began and ended. A conversation has the id of its match. */
export const pairs = projection({
  name: 'pair',
  table: 'pair',
  on: matchChanged,
  snapshot: listMatches,
  keep: async (trx, matches) => {
    await trx
      .insertInto('pair')
      .values(
        matches.map((match) => {
          const [a, b] = match.userIds
          const madeAt = new Date(match.createdAt)
          return {
            matchId: match.matchId,
            sourceVersion: match.sourceVersion,
            lowUserId: a < b ? a : b,
            highUserId: a < b ? b : a,
            source: match.source,
            madeAt,
            endedAt: match.status === 'ended' ? new Date(match.endedAt) : null,
            keptDueAt: addDays(madeAt, keptDays),
          }
        }),
      )
      .onConflict((conflict) =>
        conflict
          .column('matchId')
          .doUpdateSet((eb) => ({
            sourceVersion: eb.ref('excluded.sourceVersion'),
            source: eb.ref('excluded.source'),
            endedAt: eb.ref('excluded.endedAt'),
          }))
          .whereRef('excluded.sourceVersion', '>', 'pair.sourceVersion'),
      )
      .execute()
    await upsertDue(
      trx,
      'conversation',
      matches.map(({ matchId }) => matchId),
    )
  },
})

/** Endorsements given under a shadow ban are left out: only one of the two users knows of them. */
const followEndorsements = consumer({
  on: endorsementReviewed,
  name: 'follow-endorsements',
  handle: async ({ data: { endorsementId, ownerId, endorserId, skill, status, reviewedAt, isHidden }, trx }) => {
    if (isHidden) return
    const [givenAt, endedAt] = status === 'given' ? [reviewedAt, null] : [null, reviewedAt]
    await upsertEndorsements(trx, [{ endorsementId, ownerId, endorserId, skill, givenAt, endedAt }])
  },
})

/** Endorsements between users. */
export const endorsements = projection({
  name: 'endorsement',
  tables: ['endorsement'],
  consumers: [followEndorsements],
  snapshot: listEndorsements,
  keep: upsertEndorsements,
})

async function upsertEndorsements(trx: Trx<Tables>, rows: readonly AnsweredEndorsement[]): Promise<void> {
  if (rows.length === 0) return
  const dateOf = (at: string | null) => (at === null ? null : new Date(at))
  await trx
    .insertInto('endorsement')
    .values(rows.map((one) => ({ ...one, givenAt: dateOf(one.givenAt), endedAt: dateOf(one.endedAt) })))
    .onConflict((conflict) =>
      conflict.column('endorsementId').doUpdateSet({
        givenAt: sql`greatest(endorsement.given_at, excluded.given_at)`,
        endedAt: sql`least(endorsement.ended_at, excluded.ended_at)`,
      }),
    )
    .execute()
  await upsertDue(
    trx,
    'person',
    rows.flatMap(({ ownerId, endorserId }) => [ownerId, endorserId]),
  )
}

const followTests = consumer({
  on: testFinished,
  name: 'follow-tests',
  handle: async ({ data: { attemptId, userId, skill, level, isPassed, finishedAt }, trx }) => {
    if (!isPassed) return
    const passedAt = new Date(finishedAt)
    await upsertTests(trx, [{ attemptId, userId, skill, level, passedAt, isVoided: false, decidedAt: null }])
  },
})

const followDecisions = consumer({
  on: testVoided,
  name: 'follow-test-decisions',
  handle: ({ data: { decidedAt, ...decided }, trx }) =>
    upsertTests(trx, [{ ...decided, passedAt: null, decidedAt: new Date(decidedAt) }]),
})

/** Passed tests, and whether they count. */
export const passedTests = projection({
  name: 'passed-test',
  tables: ['passedTest'],
  consumers: [followTests, followDecisions],
  snapshot: listPassedTests,
  keep: (trx, rows) =>
    upsertTests(
      trx,
      rows.map(({ passedAt, decidedAt, ...test }) => ({
        ...test,
        passedAt: new Date(passedAt),
        decidedAt: decidedAt === null ? null : new Date(decidedAt),
      })),
    ),
})

/** The newest decision wins. */
async function upsertTests(trx: Trx<Tables>, rows: readonly PassedTestTable[]): Promise<void> {
  if (rows.length === 0) return
  const isNewer = sql`excluded.decided_at > coalesce(passed_test.decided_at, '-infinity')`
  await trx
    .insertInto('passedTest')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('attemptId').doUpdateSet({
        passedAt: sql`coalesce(passed_test.passed_at, excluded.passed_at)`,
        isVoided: sql`case when ${isNewer} then excluded.is_voided else passed_test.is_voided end`,
        decidedAt: sql`greatest(passed_test.decided_at, excluded.decided_at)`,
      }),
    )
    .execute()
  await upsertDue(
    trx,
    'person',
    rows.map(({ userId }) => userId),
  )
}
