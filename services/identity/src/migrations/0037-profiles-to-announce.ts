import type { Migration } from '@codekin/db/migrate'

/** Queue of profiles to announce again; filled with those whose links reveal a hidden GitHub name. */
export const profilesToAnnounce: Migration = {
  id: '0037-profiles-to-announce',
  sql: `
    create table profile_to_announce (
      user_id uuid primary key references account (id) on delete cascade
    );
    insert into profile_to_announce
    select user_id from profile where not show_github
    and ((links::text || showcase::text) ~* 'github' or strpos(lower(links::text || showcase::text), lower(github_username)) > 0);
  `,
}
