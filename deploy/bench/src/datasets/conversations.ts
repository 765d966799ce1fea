import type pg from 'pg'

/** The data of the rows about messages. */
export type Conversations = {
  /** Conversations besides the long one. */
  conversations: number
  /** Messages in the first conversation, the long one. */
  long: number
  /** Messages in each of the others. */
  each: number
}

/** The id of the conversation with this number; 0 is the long one. */
export function conversationId(number: number): string {
  return `01920000-0000-7000-9000-${number.toString(16).padStart(12, '0')}`
}

/** The member of a conversation: 0 or 1. */
export function memberId(conversation: number, member: 0 | 1): string {
  return `01920000-0000-7000-8000-${(2 * conversation + member + 1).toString(16).padStart(12, '0')}`
}

const functions = `
create function pg_temp.conversation_of(number bigint) returns uuid language sql immutable
  as $$ select ('01920000-0000-7000-9000-' || lpad(to_hex(number), 12, '0'))::uuid $$;
create function pg_temp.member_of(number bigint, member bigint) returns uuid language sql immutable
  as $$ select ('01920000-0000-7000-8000-' || lpad(to_hex(2 * number + member + 1), 12, '0'))::uuid $$`

/** Opens conversations between two members each, without messages. */
export async function openConversations(client: pg.Client, count: number): Promise<void> {
  await client.query(functions)
  await client.query(`insert into conversation (id, opened_at, source_version)
    select pg_temp.conversation_of(n), now(), 1 from generate_series(0, ${count - 1}) n`)
  await client.query(`insert into membership (conversation_id, user_id, other_id, is_listed, active_at)
    select pg_temp.conversation_of(n), pg_temp.member_of(n, m), pg_temp.member_of(n, 1 - m), true, now()
    from generate_series(0, ${count - 1}) n, generate_series(0, 1) m`)
  await client.query(`insert into member (user_id, source_version, full_name, photo_url, headline)
    select pg_temp.member_of(n, m), 1, 'Developer ' || n, null, '' from generate_series(0, ${count - 1}) n, generate_series(0, 1) m`)
}

/**
 * Fills an empty schema of messaging with set-based statements. Omits the index over parts of words: it takes longer to build
 * than everything else, and no page of a conversation reads it.
 */
export async function fillMessages(
  client: pg.Client,
  { conversations, long, each }: Conversations,
  log: (line: string) => void,
): Promise<void> {
  const startedAt = performance.now()
  const told = (what: string) => log(`  ${what} ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  await client.query("set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 2")
  await openConversations(client, conversations + 1)
  await client.query('drop index message_search')
  await client.query('alter table message drop constraint message_pkey, drop constraint message_id_key')
  // Truncated and filled in one transaction, so that a server without replicas need not log the rows.
  await client.query('begin')
  await client.query('truncate message')
  await client.query(messagesSql('0, 0', `generate_series(1, ${long}) s`))
  for (let from = 1; from <= conversations; from += 50_000) {
    const to = Math.min(conversations, from + 49_999)
    await client.query(messagesSql('n, s', `generate_series(${from}, ${to}) n, generate_series(1, ${each}) s`))
    told(`${(long + to * each).toLocaleString('en')} messages`)
  }
  await client.query('commit')
  await client.query(
    'alter table message add primary key (conversation_id, seq), add constraint message_id_key unique (id)',
  )
  await client.query(
    `update conversation set last_seq = case when id = '${conversationId(0)}' then ${long} else ${each} end`,
  )
  await client.query(`insert into read_marker (conversation_id, reader_id, up_to_seq, read_at, is_hidden)
    select conversation_id, user_id, s, now(), false
    from membership, generate_series(10, ${each}, 10) s where conversation_id <> '${conversationId(0)}'`)
  await client.query(`insert into read_marker (conversation_id, reader_id, up_to_seq, read_at, is_hidden)
    select conversation_id, user_id, s, now(), false
    from membership, generate_series(100, ${long}, 100) s where conversation_id = '${conversationId(0)}'`)
  await client.query('vacuum (analyze)')
  told('keys, read markers, statistics')
}

function messagesSql(numbers: string, source: string): string {
  const [conversation] = numbers.split(', ')
  return `insert into message (id, conversation_id, sender_id, seq, created_at, content)
    select gen_random_uuid(), pg_temp.conversation_of(${conversation}), pg_temp.member_of(${conversation}, s % 2), s,
      timestamptz '2026-01-01' + s * interval '1 minute',
      'Message ' || s || ': ' || repeat('the second one is brave ', 1 + (s % 4)::integer)
    from ${source}`
}
