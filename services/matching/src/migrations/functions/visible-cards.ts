import type { Migration } from '@codekin/db/migrate'

/** The single rule of who may see whom at a moment, used by `src/store/visible.ts` and the swipe statement. */
export const visibleCards: Migration = {
  id: 'repeat/visible-cards',
  sql: `
create or replace function visible_cards(viewer uuid, wanted uuid[], moment timestamptz) returns table (user_id uuid, card jsonb)
language sql stable as $$
  select p.user_id, p.card
  from profile_card p
  where p.user_id = any (wanted)
    and p.user_id <> viewer
    and not p.is_closed
    and not exists (
      select from standing s
      where s.user_id = p.user_id and s.is_suspended and (s.suspended_until is null or s.suspended_until > moment))
    and not exists (
      select from block b where b.user_id = viewer and b.blocked_user_id = p.user_id and b.is_active)
    and not exists (
      select from block b where b.user_id = p.user_id and b.blocked_user_id = viewer and b.is_active)
    -- Whoever hides, is shadow-banned or has to prove a new e-mail stays visible to the people they are matched with. "offset 0" keeps the planner
    -- from reading every active match into a hash for it.
    and ((p.is_discoverable and p.is_email_verified
      -- What is_shadow_banned says; a call per row would take as long as all the rest.
      and not exists (select from standing s where s.user_id = p.user_id and s.shadow_banned_until > moment)
      -- Some are to be met only by those who proved a skill.
      and (not coalesce((p.card -> 'privacy' ->> 'verifiedViewersOnly')::boolean, false) or exists (
        select from profile_card v
        where v.user_id = viewer and jsonb_path_exists(v.card, '$.skills[*].verifiedBy[*]')))) or exists (
      select from match m
      where m.low_user_id = least(viewer, p.user_id) and m.high_user_id = greatest(viewer, p.user_id)
        and m.status = 'active'
      offset 0))
$$;
`,
}
