import type { Migration } from '@codekin/db/migrate'

/** For the meaning see `../0013-shadow-bans.ts`. */
export const isShadowBanned: Migration = {
  id: 'repeat/is-shadow-banned',
  sql: `
create or replace function is_shadow_banned(person uuid, moment timestamptz) returns boolean language sql stable as $$
  select exists (select from standing s where s.user_id = person and s.shadow_banned_until > moment)
$$;
`,
}
