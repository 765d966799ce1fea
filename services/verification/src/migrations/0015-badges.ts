import type { Migration } from '@codekin/db/migrate'

/** Badges that evidence has earned, for users to show. */
export const badges: Migration = {
  id: '0015-badges',
  sql: `
-- Places in the list of what is revoked. Never used again: whoever kept a credential looks its place up.
create sequence badge_status_index as integer minvalue 0 start 0;

-- skill_key '': of the person as a whole. evidence: what it stood on when it was earned or renewed.
create table badge (
  id uuid primary key,
  user_id uuid not null,
  kind text not null,
  skill_key text not null,
  skill text,
  evidence jsonb not null,
  earned_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  changed_at timestamptz(3) not null,
  is_public boolean not null default false,
  is_named boolean not null default false,
  status_index integer not null default nextval('badge_status_index'),
  constraint badge_once unique (user_id, kind, skill_key),
  constraint badge_status_once unique (status_index)
);

-- Who proved something before gets their badges with the next weighing.
update proved_skill set due_at = 'epoch' where confidence > 0;
`,
}
