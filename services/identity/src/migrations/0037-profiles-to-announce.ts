import type { Migration } from '@codekin/db/migrate'

/** Profiles that others have with more than they are to have; at first those whose addresses tell a hidden GitHub name. */
export const profilesToAnnounce: Migration = {
  id: '0037-profiles-to-announce',
  sql: `
    create table profile_to_announce (
      user_id uuid primary key references account (id) on delete cascade
    );
    insert into profile_to_announce
    select user_id from profile where not show_github and (links::text || showcase::text) ~* 'github';
  `,
}
