import type { Migration } from '@codekin/db/migrate'

/**
 * Where cards were dealt; those of before count as dealt in the deck, which nearly all of them were. And what somebody decided
 * in a year is read from the index alone: of 10,000 decisions each would else be fetched from a block of its own.
 */
export const cardPlaces: Migration = {
  id: '0041-card-places',
  sql: `
alter table exposure add column place text not null default 'discover'
  constraint exposure_place_known check (place in ('discover', 'suggested'));
alter table person_day add column suggested integer not null default 0;

drop index swipe_of_user;
create index swipe_of_user on swipe (user_id, decided_at) include (target_user_id, action);
`,
}
