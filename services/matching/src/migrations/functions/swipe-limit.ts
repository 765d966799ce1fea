import type { Migration } from '@codekin/db/migrate'

/** A person's daily swipes at a moment: those of the plan, or fewer while they are restricted. */
export const swipeLimit: Migration = {
  id: 'repeat/swipe-limit',
  sql: `
create or replace function swipe_limit(person uuid, of_plan integer, moment timestamptz) returns integer
language sql stable as $$
  select least(of_plan, (
    select s.swipes_per_day from standing s
    where s.user_id = person and (s.friction_until is null or s.friction_until > moment)))
$$;
`,
}
