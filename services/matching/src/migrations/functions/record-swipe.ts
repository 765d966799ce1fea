import type { Migration } from '@codekin/db/migrate'

/**
 * A whole swipe in one round trip.
 *
 * @NOTE It must be plpgsql. Two likes at the same instant must make one match: the second has to see the first once it holds the
 * lock of the pair. A single plain SQL statement would read a snapshot taken before it waited; each statement inside this
 * function takes a new one.
 */
export const recordSwipe: Migration = {
  id: 'repeat/record-swipe',
  sql: `
-- What a function answers is not changed by replacing it.
drop function if exists record_swipe(uuid, uuid, text, text, timestamptz, integer, timestamptz, uuid, jsonb, jsonb);
drop function if exists record_swipe(
  uuid, uuid, text, text, timestamptz, integer, timestamptz, uuid, jsonb, jsonb, integer, timestamptz, jsonb);
create function record_swipe(
  actor uuid, target uuid, decision text, remark text, decided timestamptz,
  swipes_of_plan integer, passes_stand_since timestamptz,
  new_match uuid, swipe_event jsonb, match_event jsonb,
  -- With defaults, for the previous release calls it without these while it is replaced.
  superlikes_of_plan integer default 5, tell_at timestamptz default null, answer_event jsonb default null,
  out outcome text, out made_match uuid, out used_today integer, out limit_today integer, out superlikes_today integer
) language plpgsql as $$
declare
  low uuid := least(actor, target);
  high uuid := greatest(actor, target);
  superlikes integer := (decision = 'superlike')::integer;
  today date := (decided at time zone 'UTC')::date;
  events jsonb[] := array[swipe_event];
begin
  -- The same lock as lockPair of libs/db.
  perform pg_advisory_xact_lock(hashtextextended(low::text || ' ' || high::text, 0));

  if not exists (select from visible_cards(actor, array[target], decided)) then
    outcome := 'not-visible';
    return;
  end if;
  if exists (
    select from swipe s
    where s.user_id = actor and s.target_user_id = target
      and (s.action <> 'pass' or s.decided_at > passes_stand_since)
  ) or exists (
    -- Whom staff introduced were matched without a decision.
    select from match m where m.low_user_id = low and m.high_user_id = high
  ) then
    outcome := 'already-swiped';
    return;
  end if;

  limit_today := swipe_limit(actor, swipes_of_plan, decided);
  -- Whoever swipes twice at once waits here for their own row. A day never goes back, whatever a replica's clock says.
  insert into swipe_day as d (user_id, day, used, superlikes_used, last_target_user_id, last_decided_at)
  values (actor, today, 1, superlikes, target, decided)
  on conflict (user_id) do update set
    day = greatest(d.day, today),
    used = case when d.day < today then 1 else d.used + 1 end,
    superlikes_used = case when d.day < today then 0 else d.superlikes_used end + superlikes,
    last_target_user_id = target,
    last_decided_at = decided
  where d.day < today
    or d.used < limit_today and d.superlikes_used + superlikes <= greatest(superlikes_of_plan, d.superlikes_used)
  returning d.used, d.superlikes_used into used_today, superlikes_today;
  if used_today is null then
    outcome := (
      select case when d.used < limit_today then 'superlike-quota-reached' else 'quota-reached' end
      from swipe_day d where d.user_id = actor);
    return;
  end if;

  insert into swipe (user_id, target_user_id, action, note, decided_at)
  values (actor, target, decision, remark, decided)
  on conflict (user_id, target_user_id) do update set
    action = excluded.action, note = excluded.note, decided_at = excluded.decided_at, told_at = null;

  if decision <> 'pass' and exists (
    select from swipe s where s.user_id = target and s.target_user_id = actor and s.action <> 'pass'
  ) then
    if is_shadow_banned(actor, decided) then
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

  -- What is a match already needs no telling.
  if decision = 'superlike' and made_match is null and tell_at is not null then
    insert into superlike_due (user_id, target_user_id, due_at) values (actor, target, tell_at)
    on conflict (user_id, target_user_id) do update set due_at = excluded.due_at;
  end if;
  if answer_event is not null and exists (
    select from swipe s where s.user_id = target and s.target_user_id = actor and s.told_at is not null
  ) then
    events := events || answer_event;
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
