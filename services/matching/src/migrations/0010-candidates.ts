import type { Migration } from '@codekin/db/migrate'

/**
 * The index of decks. `candidate` has a row per developer who may be dealt; `candidate_cell` lists each of them under all their
 * combinations of role, sought role, goal and zone band, the highest rank first, with the data of a first estimate of the score,
 * so that a walk over a few cells is index-only.
 */
export const candidates: Migration = {
  id: '0010-candidates',
  sql: `
create table candidate (
  user_id uuid primary key,
  zone_band smallint not null,
  city integer not null,
  rank smallint not null,
  activity_step smallint not null,
  last_active_at timestamptz(3) not null,
  random_key real not null,
  cells integer[] not null
) with (fillfactor = 80);
create index candidate_recently_active on candidate (zone_band, last_active_at desc);
create index candidate_of_city on candidate (city, rank desc) where city <> 0;
create index candidate_random on candidate (random_key);
create index candidate_idle on candidate (activity_step, last_active_at);

create table candidate_cell (
  cell integer not null,
  rank smallint not null,
  user_id uuid not null,
  quality smallint not null,
  roles smallint not null,
  looking_for smallint not null,
  goals smallint not null,
  experience_years smallint not null,
  city integer not null,
  languages integer not null,
  is_proved boolean not null,
  skills bit(160) not null,
  sought_skills bit(160) not null,
  primary key (cell, rank, user_id)
    include (quality, roles, looking_for, goals, experience_years, city, languages, is_proved, skills, sought_skills)
) with (
  -- Only pages known to be visible to all are read from the index alone, so the table is vacuumed early.
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02
);

-- Whoever joined lately and has not been shown often enough yet.
create table newcomer (
  user_id uuid primary key,
  zone_band smallint not null,
  joined_at timestamptz(3) not null,
  impressions integer not null default 0
) with (fillfactor = 80);
create index newcomer_least_shown on newcomer (zone_band, impressions, joined_at desc);
create index newcomer_joined on newcomer (joined_at);
`,
}
