import type { Migration } from '@codekin/db/migrate'

/**
 * A shadow-banned person meets no one new and stays visible to their matches, like a hidden person. When they return a like, the
 * pair is deferred until the ban is over (`src/jobs/create-deferred-matches.ts`), so that the other person learns nothing.
 */
export const shadowBans: Migration = {
  id: '0013-shadow-bans',
  // It also created the functions that are in `functions` now.
  formerly: ['1818e3a6a5bbaa2aac65637ff8ca12cb4566cf9eef1a4628092e5c12a6d31bd9'],
  sql: `
create table held_match (
  low_user_id uuid not null,
  high_user_id uuid not null,
  held_since timestamptz(3) not null,
  primary key (low_user_id, high_user_id),
  constraint held_match_ordered check (low_user_id < high_user_id)
);
`,
}
