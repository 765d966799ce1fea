import type { Migration } from '@codekin/db/migrate'

/**
 * Placement of served cards; earlier ones count as the deck, where nearly all of them were. Also an index-only scan for a
 * person's decisions of a year: otherwise each of 10,000 decisions would be read from its own block.
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
