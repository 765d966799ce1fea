import type { Migration } from '@codekin/db/migrate'

/**
 * What a shadow ban means here. Its subject is met by nobody new and stays visible to those they are matched with, as
 * whoever hides does. A like of theirs that meets a like makes no match that the other would learn of: the pair is held
 * until the ban is over (`src/jobs/make-held-matches.ts`).
 */
export const shadowBans: Migration = {
  id: '0013-shadow-bans',
  sql: `
create table held_match (
  low_user_id uuid not null,
  high_user_id uuid not null,
  held_since timestamptz(3) not null,
  primary key (low_user_id, high_user_id),
  constraint held_match_ordered check (low_user_id < high_user_id)
);

create function is_shadow_banned(person uuid) returns boolean language sql stable as $$
  select exists (
    select from standing s
    where s.user_id = person and s.state = 'shadow-banned' and (s.until is null or s.until > now()))
$$;

create or replace function visible_cards(viewer uuid, wanted uuid[]) returns table (user_id uuid, card jsonb)
language sql stable as $$
  select p.user_id, p.card
  from profile_card p
  where p.user_id = any (wanted)
    and p.user_id <> viewer
    and p.is_email_verified
    and not exists (
      select from standing s
      where s.user_id = p.user_id and s.state = 'suspended' and (s.until is null or s.until > now()))
    and not exists (
      select from block b where b.user_id = viewer and b.blocked_user_id = p.user_id and b.is_active)
    and not exists (
      select from block b where b.user_id = p.user_id and b.blocked_user_id = viewer and b.is_active)
    -- "offset 0" keeps the planner from reading every active match into a hash.
    and ((p.is_discoverable and not is_shadow_banned(p.user_id)) or exists (
      select from match m
      where m.low_user_id = least(viewer, p.user_id) and m.high_user_id = greatest(viewer, p.user_id)
        and m.status = 'active'
      offset 0))
$$;

create or replace function record_swipe(
  actor uuid, target uuid, decision text, remark text, decided timestamptz,
  swipes_per_day integer, passes_stand_since timestamptz,
  new_match uuid, swipe_event jsonb, match_event jsonb,
  out outcome text, out made_match uuid, out used_today integer
) language plpgsql as $$
declare
  low uuid := least(actor, target);
  high uuid := greatest(actor, target);
  today date := (decided at time zone 'UTC')::date;
  events jsonb[] := array[swipe_event];
begin
  -- The same lock as lockPair of libs/db.
  perform pg_advisory_xact_lock(hashtextextended(low::text || ' ' || high::text, 0));

  if not exists (select from visible_cards(actor, array[target])) then
    outcome := 'not-visible';
    return;
  end if;
  if exists (
    select from swipe s
    where s.user_id = actor and s.target_user_id = target
      and (s.action <> 'pass' or s.decided_at > passes_stand_since)
  ) then
    outcome := 'already-swiped';
    return;
  end if;

  -- Whoever swipes twice at once waits here for their own row. A day never goes back, whatever a replica's clock says.
  insert into swipe_day as d (user_id, day, used, last_target_user_id, last_decided_at)
  values (actor, today, 1, target, decided)
  on conflict (user_id) do update set
    day = greatest(d.day, today),
    used = case when d.day < today then 1 else d.used + 1 end,
    last_target_user_id = target,
    last_decided_at = decided
  where d.day < today or d.used < swipes_per_day
  returning d.used into used_today;
  if used_today is null then
    outcome := 'quota-reached';
    return;
  end if;

  insert into swipe (user_id, target_user_id, action, note, decided_at)
  values (actor, target, decision, remark, decided)
  on conflict (user_id, target_user_id) do update set
    action = excluded.action, note = excluded.note, decided_at = excluded.decided_at;

  if decision <> 'pass' and exists (
    select from swipe s where s.user_id = target and s.target_user_id = actor and s.action <> 'pass'
  ) then
    if is_shadow_banned(actor) then
      insert into held_match (low_user_id, high_user_id, held_since) values (low, high, decided)
      on conflict do nothing;
    else
      insert into match (id, low_user_id, high_user_id, source, matched_at)
      values (new_match, low, high, 'swipe', decided)
      on conflict on constraint match_pair_key do nothing
      returning id into made_match;
      if made_match is not null then
        events := events || match_event;
      end if;
    end if;
  end if;

  insert into outbox (id, name, version, key, actor, traceparent, occurred_at, data)
  select (e->>'id')::uuid, e->>'name', (e->>'version')::integer, e->>'key', (e->>'actor')::uuid, e->>'traceparent',
    (e->>'occurredAt')::timestamptz, (e->>'data')::json
  from unnest(events) with ordinality as one (e, position)
  order by position;
  outcome := 'recorded';
end $$;
`,
}
