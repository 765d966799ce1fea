import type pg from 'pg'

const owners = 20_000

const filled = (from: number, to: number) => `
with numbers as (select n, ('01920000-0000-7000-b000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
    ('01920000-0000-7000-a000-' || lpad(to_hex(n % ${owners}), 12, '0'))::uuid as owner_id
  from generate_series(${from}, ${to}) n),
kept as (insert into template
  (id, owner_id, title, body, language, category, tags, version, is_shared, created_at, updated_at)
  select id, owner_id, 'Opener ' || md5(n::text), 'Hi {{name}}, shall we build a ' || md5((n * 7)::text) || '?', 'en',
    (array['opener', 'reply', 'scheduling', 'project', 'decline'])[1 + n / 20 % 5], array['tag' || n % 50], 1, true, now(),
    timestamptz '2026-01-01' + n * interval '1 second'
  from numbers),
held as (insert into template_case (case_id, template_id, source_version, state)
  select id, id, 1, case when n % 3000 = 0 then 'removed' else 'waiting' end from numbers where n % 1000 = 0)
insert into template_effect (template_id, uses, replies) select id::text, 100 * (n % 2), 5 * (n % 20) * (n % 2) from numbers`

/** Fills a schema of messaging with shared templates; a few of them are under moderation, or their author is banned. */
export async function fillTemplates(client: pg.Client, { from, to }: { from: number; to: number }): Promise<void> {
  await client.query(filled(from, to))
  await client.query(`
    insert into standing (user_id, source_version, is_suspended, shadow_banned_until)
    select distinct owner_id, 1, false, timestamptz '2099-01-01' from template where owner_id::text like '%00'
    on conflict do nothing`)
  await client.query('vacuum (analyze)')
}
