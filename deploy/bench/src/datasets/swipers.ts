import type pg from 'pg'

/** Developers of the rows about swipes, by number from 1. */
export const swipers = { count: 20_000, acting: 2_000 }

/** The id of the developer with this number; the same as `bench_user` in SQL. */
export function swiperId(number: number): string {
  return `01920000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
}

/** Fills an empty schema of matching with developers who are visible to everyone. */
export async function fillSwipers(client: pg.Client): Promise<void> {
  await client.query(`
    create function bench_user(number integer) returns uuid language sql immutable parallel safe
      return ('01920000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid;
    insert into profile_card (user_id, source_version, is_discoverable, is_email_verified, card)
    select bench_user(n), 1, true, true, jsonb_build_object('userId', bench_user(n), 'fullName', 'Developer ' || n,
      'sourceVersion', 1, 'bio', repeat('I build small things that last. ', 8))
    from generate_series(1, ${swipers.count}) n;
    grant execute on function bench_user to public;
    analyze profile_card`)
}

/** Deletes all decisions, so that each round begins with the same tables. */
export async function forgetSwipes(client: pg.Client): Promise<void> {
  // One by one: a transaction that locks one table and wants the next would conflict with the relay.
  for (const table of ['swipe', 'swipe_day', 'match', 'outbox']) await client.query(`truncate ${table}`)
}

const announced = (name: string, data: string) => `jsonb_build_object('id', gen_random_uuid(), 'name', '${name}',
  'version', 1, 'key', a::text, 'actor', a, 'traceparent', null, 'occurredAt', now(), 'data', ${data})`

/** One like, as the service records it, between the developers with the numbers `actor` and `target`. */
export const swipeStatement = (actor: string, target: string) => `
with pair as (select bench_user(${actor}) as a, bench_user(${target}) as b)
select outcome from pair, record_swipe(a, b, 'like', null, now(), 1000000, now() - interval '30 days', gen_random_uuid(),
  ${announced('matching.swipe-recorded', `jsonb_build_object('userId', a, 'targetUserId', b, 'action', 'like', 'swipedAt', now())`)},
  ${announced('matching.match-changed', `jsonb_build_object('matchId', b, 'userIds', jsonb_build_array(a, b), 'sourceVersion', 1, 'status', 'active', 'source', 'swipe', 'createdAt', now())`)})`

/** The same for pgbench: one line, with new random numbers for each transaction. */
export const swipeScript = `\\set a random(1, ${swipers.acting})
\\set b random(1, ${swipers.count})
${swipeStatement(':a', ':b')
  .replaceAll(/\s*\n\s*/g, ' ')
  .trim()};
`
