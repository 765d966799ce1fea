/** Random numbers that are the same in each run: a hash of the developer's number and of what is drawn. */
export const functionsSql = `
create function pg_temp.random_of(i bigint, draw integer) returns double precision immutable language sql as
  $$ select (hashint8extended(i, draw) & 1073741823) / 1073741824.0::double precision $$;
create function pg_temp.pick(r double precision, names text[], upto double precision[]) returns text immutable language sql as
  $$ select names[width_bucket(r, upto) + 1] $$;
create function pg_temp.id_of(i bigint) returns uuid immutable language sql as
  $$ select (lpad(to_hex(1735689600000 + i * 17), 12, '0') || '7' || substr(md5(i::text), 1, 3) || '8'
    || substr(md5(i::text), 4, 15))::uuid $$;
create temp table gen_place (n integer primary key, city text, zone text, city_number integer, zone_band smallint,
  language text, language_mask integer);
create temp table gen_role (role text primary key, number integer, bit integer, pool text[], sought bit(160));
create temp table gen_skill (n integer primary key, name text unique, mask bit(160));
create temp table gen_goal (goal text primary key, number integer, bit integer);`

/** $1 size, $2 now, $3–$5 shares of places, roles and goals, $6–$7 names of roles and goals. */
export const developersSql = `
create unlogged table gen_developer as
with drawn as (
  select i,
    pg_temp.id_of(i) as user_id,
    width_bucket(pg_temp.random_of(i, 1), $3::float8[]) + 1 as place,
    array(select distinct pg_temp.pick(pg_temp.random_of(i, 10 + k), $6::text[], $4::float8[])
      from generate_series(1, 1 + (pg_temp.random_of(i, 2) < 0.4)::int + (pg_temp.random_of(i, 2) < 0.1)::int) k) as roles,
    array(select distinct pg_temp.pick(pg_temp.random_of(i, 20 + k), $6::text[], $4::float8[])
      from generate_series(1, case when pg_temp.random_of(i, 3) < 0.15 then 0
        else 1 + floor(3 * pg_temp.random_of(i, 4))::int end) k) as looking_for,
    array(select distinct pg_temp.pick(pg_temp.random_of(i, 30 + k), $7::text[], $5::float8[])
      from generate_series(1, case when pg_temp.random_of(i, 5) < 0.08 then 0
        else 1 + floor(3 * pg_temp.random_of(i, 6))::int end) k) as goals,
    case when pg_temp.random_of(i, 7) < 0.06 then null else floor(26 * pg_temp.random_of(i, 8) ^ 1.7)::int end as years,
    pg_temp.random_of(i, 9) < 0.55 as has_github,
    3 + floor(10 * pg_temp.random_of(i, 40) ^ 1.4)::int as skill_count,
    $2::timestamptz - interval '1 day' * (-14 * ln(1 - 0.999 * pg_temp.random_of(i, 41))) as last_active_at,
    $2::timestamptz - interval '1 day' * (700 * pg_temp.random_of(i, 42)) as created_at,
    pg_temp.random_of(i, 43) as random_key,
    pg_temp.random_of(i, 44) < 0.97 as discoverable,
    pg_temp.random_of(i, 45) < 0.98 as email_verified
  from generate_series(1, $1::integer) i)
select d.*, s.skills, p.city, p.zone, p.city_number, p.zone_band, p.language, p.language_mask
from drawn d
join gen_place p on p.n = d.place
cross join lateral (
  select array(
    select distinct case when k % 4 = 0 then (select g.name from gen_skill g
        where g.n = 1 + floor(130 * pg_temp.random_of(i, 60 + k) ^ 2)::int)
      else r.pool[1 + floor(cardinality(r.pool) * pg_temp.random_of(i, 60 + k) ^ 1.6)::int] end
    from generate_series(1, d.skill_count) k
    join gen_role r on r.role = d.roles[1 + k % cardinality(d.roles)]) as skills) s`

export const cardsSql = `
insert into profile_card (user_id, source_version, is_discoverable, is_email_verified, card)
select user_id, 1, discoverable, email_verified, jsonb_build_object(
  'userId', user_id, 'sourceVersion', 1, 'fullName', 'Developer ' || i,
  'githubUsername', case when has_github then 'dev-' || i end, 'photoUrl', null,
  'headline', initcap(roles[1]) || ' developer who likes ' || coalesce(skills[1], 'code'),
  'bio', 'I have worked on ' || array_to_string(skills, ', ') || ' and would like to meet people for '
    || coalesce(nullif(array_to_string(goals, ', '), ''), 'anything') || '. Based in ' || city || '.',
  'location', city, 'city', case when i % 12 = 0 then '' else city end,
  'timezone', case when i % 20 = 0 then null else zone end,
  'experienceYears', years, 'roles', to_jsonb(roles), 'goals', to_jsonb(goals), 'lookingFor', to_jsonb(looking_for),
  'skills', (select coalesce(jsonb_agg(jsonb_build_object('id', overlay(overlay(md5(s) placing '8' from 13) placing '8' from 17)::uuid, 'name', s,
      'level', (array['learning', 'working', 'working', 'strong', 'expert'])[1 + (hashint4extended(n::int, i) & 1023) % 5],
      'verifiedBy', case when (hashint4extended(n::int, i + 7) & 1023) % 12 = 0 then '["github"]'::jsonb else '[]' end))
    , '[]') from unnest(skills) with ordinality as one (s, n)),
  'links', '[]'::jsonb, 'languages', case when language = 'en' then '["en"]'::jsonb
    when i % 6 = 0 then jsonb_build_array(language) else jsonb_build_array('en', language) end,
  'discoverable', discoverable, 'emailVerified', email_verified, 'createdAt', to_char(created_at at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
from gen_developer`

const steps = `case when last_active_at > $1::timestamptz - interval '2 days' then 0
  when last_active_at > $1::timestamptz - interval '7 days' then 1
  when last_active_at > $1::timestamptz - interval '30 days' then 2 else 3 end`

/** One row per eligible developer, with everything that their cells repeat. $1 now. */
export const indexSql = `
create unlogged table gen_indexed as
select d.user_id, case when i % 20 = 0 then 0 else d.zone_band end as zone_band,
  case when i % 12 = 0 then 0 else d.city_number end as city, d.last_active_at, d.random_key, ${steps} as step,
  proof.skills as proved, has_github, cardinality(d.skills) as skill_count, cardinality(d.goals) as goal_count,
  round(1000 * (0.03 * least(1, (has_github::int + proof.skills) / 4.0) + 0.03 * (array[1, 0.8, 0.4, 0.1])[1 + ${steps}])
    / 0.06) as quality,
  (select coalesce(bit_or(r.bit), 0) from gen_role r where r.role = any (d.roles)) as role_mask,
  (select coalesce(bit_or(r.bit), 0) from gen_role r where r.role = any (d.looking_for)) as looking_mask,
  (select coalesce(bit_or(g.bit), 0) from gen_goal g where g.goal = any (d.goals)) as goal_mask,
  (select coalesce(array_agg(r.number), '{0}') from gen_role r where r.role = any (d.roles)) as role_numbers,
  (select coalesce(array_agg(r.number), '{0}') from gen_role r where r.role = any (d.looking_for)) as looking_numbers,
  (select coalesce(array_agg(g.number), '{0}') from gen_goal g where g.goal = any (d.goals)) as goal_numbers,
  coalesce(d.years, -1) as years,
  case when language <> 'en' and i % 6 = 0 then d.language_mask & ~1 else d.language_mask end as language_mask,
  mask.skills, coalesce((select bit_or(r.sought) from gen_role r where r.role = any (d.looking_for)),
    repeat('0', 160)::bit(160)) & ~mask.skills as sought
from gen_developer d
cross join lateral (select coalesce(bit_or(g.mask), repeat('0', 160)::bit(160)) as skills
  from gen_skill g where g.name = any (d.skills)) mask
cross join lateral (select count(*)::int as skills from unnest(d.skills) with ordinality as one (s, n)
  where (hashint4extended(n::int, i + 7) & 1023) % 12 = 0) proof
where d.discoverable and d.email_verified`

export const cellsSql = `
insert into candidate (user_id, zone_band, city, rank, activity_step, last_active_at, random_key, cells)
select user_id, zone_band, city,
  round(1000 * (0.06 * quality / 1000.0 + 0.3 * (1 - exp(-least(skill_count, 10) / 4.0))
    + 0.018 * greatest(0, least(3, goal_count) - 1) / 2.0) / 0.378),
  step, last_active_at, random_key, array(
    select ((r * 14 + l) * 12 + g) * 10 + zone_band
    from unnest(role_numbers) r, unnest(looking_numbers) l, unnest(goal_numbers) g)
    || (100000 + (((least(4, has_github::int + proved) * 5 + step) * 10
      + width_bucket(years, array[0, 2, 4, 6, 8, 10, 12, 15, 19])) * 10 + zone_band))::int
    || case when city = 0 then '{}'::int[] else array[-city] end
from gen_indexed;
insert into candidate_cell (cell, rank, user_id, quality, roles, looking_for, goals, experience_years, city, languages,
  is_proved, skills, sought_skills)
select cell, c.rank, user_id, quality, role_mask, looking_mask, goal_mask, years, i.city, language_mask, proved > 0,
  i.skills, i.sought
from gen_indexed i join candidate c using (user_id) cross join lateral unnest(c.cells) cell;
insert into showing_week (user_id, zone_band, began_at, owed)
select d.user_id, i.zone_band, d.created_at, 30 from gen_developer d join gen_indexed i using (user_id)
where d.created_at > (select max(created_at) from gen_developer) - interval '72 hours';
drop table gen_indexed`

const chosen = (perViewer: number, draw: number) => `
  with drawn as materialized (
    select v, k, 1 + floor($1::integer * pg_temp.random_of(v, ${draw} + k))::integer as t
    from (select 1 + n * ($1::integer / 1000) as v from generate_series(0, 999) n) viewers, generate_series(1, ${perViewer}) k),
  chosen as (
    select drawn.v, drawn.k, viewer.user_id as viewer_id, target.user_id as target_id
    from drawn join gen_developer viewer on viewer.i = drawn.v join gen_developer target on target.i = drawn.t
    where drawn.v <> drawn.t)`

/** The history of a thousand busy developers, and the account status of some others. $1 size, $2 now. */
export const historySql: readonly string[] = [
  `insert into swipe (user_id, target_user_id, action, decided_at) ${chosen(500, 2000)}
   select viewer_id, target_id, case when pg_temp.random_of(v, 1000 + k) < 0.7 then 'pass' else 'like' end,
     $2::timestamptz - interval '40 days' * pg_temp.random_of(v, 3000 + k)
   from chosen order by 1, 2 on conflict do nothing`,
  `insert into swipe (user_id, target_user_id, action, decided_at) ${chosen(20, 4000)}
   select target_id, viewer_id, 'like', $2::timestamptz - interval '20 days' * pg_temp.random_of(v, 5000 + k)
   from chosen on conflict do nothing`,
  `insert into block (user_id, blocked_user_id, decided_at) ${chosen(10, 6000)}
   select case when k % 2 = 0 then viewer_id else target_id end, case when k % 2 = 0 then target_id else viewer_id end,
     $2::timestamptz
   from chosen on conflict do nothing`,
  `insert into standing (user_id, source_version, is_suspended, shadow_banned_until)
   select pg_temp.id_of(i), 1, pg_temp.random_of(i, 46) < 0.01,
     case when pg_temp.random_of(i, 46) >= 0.01 then $2::timestamptz + interval '14 days' end
   from generate_series(1, $1::integer) i where pg_temp.random_of(i, 46) < 0.013 and $2::timestamptz is not null`,
  `insert into preferences (user_id, filters, changed_at)
   select pg_temp.id_of(i), case i % 3 when 0 then '{"languages": ["en"]}'::jsonb
     when 1 then '{"experienceYearsMin": 2, "experienceYearsMax": 15}' else '{"timezoneOverlapHoursMin": 3}' end,
     $2::timestamptz
   from generate_series(1, $1::integer) i where pg_temp.random_of(i, 47) < 0.08`,
]
