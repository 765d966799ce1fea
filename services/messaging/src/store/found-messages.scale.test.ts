import { inTransaction } from '@codekin/db/transaction'
import { newId } from '@codekin/service-kit/new-id'
import { analyzeTables, countRowsRead } from '@codekin/test-kit/table-reads'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../testing/makers.ts'
import { listFoundMessages, type SearchFilters } from './found-messages.ts'

/** The viewer's messages are in a few long conversations; `foreign` messages are in those of others. */
const [conversations, own, foreign] = [20, 60_000, 200_000]
const batch = 20_000

let service: TestMessaging
let ann: Talker
const ids: string[] = []
beforeAll(async () => {
  service = await startMessaging()
  ann = await service.talker('Ann')
  for (let number = 0; number < conversations; number += 1) ids.push((await service.match(ann)).id)
  const otherIds = Array.from({ length: 1_000 }, newId)
  for (let from = 0; from < own; from += batch) await write(ids, from)
  for (let from = 0; from < foreign; from += batch) await write(otherIds, from)
  await sql`update message set content = '我家在上海东边, and Planners plan' where conversation_id = ${ids[0]} and seq = 1`.execute(
    service.deps.db,
  )
  await analyzeTables(service.servers.ownerUrl('messaging'), 'messaging', ['message', 'membership'])
})
afterAll(() => service.stop())

const words =
  'about after again because build code design every first great hello idea just know learn make never only people quick rust'

/** Inserts sentences of common words into the conversations in turn, each with a unique number. */
async function write(conversationIds: readonly string[], from: number): Promise<void> {
  await sql`
    insert into message (id, conversation_id, sender_id, seq, created_at, content)
    select gen_random_uuid(), ids[1 + n % cardinality(ids)], ${ann.userId}, 1 + n / cardinality(ids),
      timestamptz '2026-01-01' + n * interval '1 second',
      concat_ws(' ', words[1 + n % 20], words[1 + n * 7 % 19], words[1 + n * 11 % 17], words[1 + n * 13 % 13], 'n' || n || 'th')
    from generate_series(${from}::integer, ${from + batch - 1}::integer) as n,
      (select ${[...conversationIds]}::uuid[] as ids, string_to_array(${words}, ' ') as words) as given`.execute(
    service.deps.db,
  )
}

function search(typed: readonly string[], filters: SearchFilters = {}) {
  const viewer = { userId: ann.userId, now: service.clock.now() }
  return inTransaction(service.deps.db, async (trx) => {
    const before = await countRowsRead(trx, ['message'])
    const found = await listFoundMessages(trx, viewer, { words: typed, filters, limit: 21, after: undefined })
    return { found: found.length, read: (await countRowsRead(trx, ['message'])) - before }
  })
}

test.each([
  ['two characters of the oldest message', ['上海'], 1],
  ['one of them', ['海'], 1],
  ['a part of a word of the oldest message', ['lanner'], 1],
  ['a word of one message in the middle', ['n31415th'], 1],
  ['a word that nobody wrote', ['nothing-like-it'], 0],
  ['two common words that occur together once', ['planners', 'plan'], 1],
])('%s: found at any age, reading only the matching rows', async (_, typed, expected) => {
  // Postgres may switch to a generic plan after five executions.
  for (let time = 0; time < 8; time += 1) {
    const { found, read } = await search(typed)
    expect([found, read]).toEqual([expected, expect.toSatisfy((rows: number) => rows <= 50)])
  }
})

test('a common word reads only messages of the viewer’s conversations', async () => {
  const { found, read } = await search(['because'])
  expect(found).toBe(21)
  expect(read).toBeLessThan(own)
})
