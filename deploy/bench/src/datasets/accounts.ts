import type pg from 'pg'

/** The id of the account with this number, from 1. */
export function accountId(number: number): string {
  return `01920000-0000-7000-9000-${number.toString(16).padStart(12, '0')}`
}

/** The same in SQL. */
export const accountIdOf = (number: string) => `('01920000-0000-7000-9000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

const firstNames = (
  'Ada Alan Anita Barbara Bjarne Brian Carl Dana Dennis Donald Edgar Edsger Edwin Frances Fran Fred Grace Guido Hedy ' +
  'Ivan James Jean John Joy Katherine Ken Lars Leslie Linus Lynn Margaret Mary Niklaus Peter Radia Rob Robin Shafi ' +
  'Sophie Tim Tony Ulf Vera Whitfield Xia Yukihiro'
).split(' ')
const syllables = ['an', 'ber', 'cho', 'dor', 'el', 'fin', 'go', 'hal', 'ir', 'jo', 'kov', 'lam', 'mor', 'nik', 'ol']
const pick = (words: readonly string[], number: string) =>
  `(array['${words.join("', '")}'])[1 + (${number})::bigint % ${words.length}]`
const lastName = `initcap(${[1, 15, 225, 3375].map((each) => pick(syllables, `n / 7 / ${each}`)).join(' || ')})`

/**
 * Inserts accounts as admin stores them, with their cards and plans, into an empty schema or after existing ones. They registered
 * over 2,000 days; two of three left again some time later. One in a hundred is suspended, one in twenty pays, each trust level
 * is equally frequent. The distribution does not depend on the number.
 */
export async function fillAccounts(client: pg.Client, from: number, to: number): Promise<void> {
  // Building an index of words afterwards is several times faster than growing it.
  const words = await client.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where schemaname = 'admin' and indexname = 'account_found_by'",
  )
  await client.query(`set maintenance_work_mem = '512MB'; drop index account_found_by`)
  await client.query(
    `insert into account (user_id, source_version, email, full_name, role, email_verified, created_at, last_active_day,
       plan, standing, trust_level)
     select user_id, 1, lower(first_name || '.' || last_name) || n || '@example.org', first_name || ' ' || last_name,
       'user', true, now() - age * interval '1 day' - n % 1440 * interval '1 minute',
       current_date - case when n % 3 = 0 then least(age, n % 29) else age - age * (n % 97) / 97 end::integer,
       case when n % 40 = 0 then 'team' when n % 20 = 0 then 'pro' else 'free' end,
       case when n % 100 = 0 then 'suspended' else 'active' end, n / 3 % 5
     from (select n, ${accountIdOf('n')} as user_id, n * 7919 % 2000 as age, ${pick(firstNames, 'n')} as first_name,
         ${lastName} as last_name from generate_series($1::bigint, $2::bigint) n) as made`,
    [from, to],
  )
  await client.query(words.rows[0]?.indexdef ?? '')
  await client.query(
    `insert into card (user_id, source_version, photo_url, headline, bio, skill_count)
     select ${accountIdOf('n')}, 1, null, 'Builds small tools', 'I build small things that last.', 5
     from generate_series($1::bigint, $2::bigint) n`,
    [from, to],
  )
  await client.query(
    `insert into plan_state (user_id, source_version, plan, source, amount, currency, interval, changed_at)
     select ${accountIdOf('n')}, 1, case when n % 40 = 0 then 'team' else 'pro' end, 'stripe', 900, 'eur', 'month', now()
     from generate_series($1::bigint, $2::bigint) n where n % 20 = 0`,
    [from, to],
  )
  for (const table of ['account', 'card', 'plan_state']) await client.query(`vacuum analyze ${table}`)
}
