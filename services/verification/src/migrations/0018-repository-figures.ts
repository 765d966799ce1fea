import type { Migration } from '@codekin/db/migrate'

/** Figures counted on a developer's own machine, and the keys that sign them. */
export const repositoryFigures: Migration = {
  id: '0018-repository-figures',
  sql: `
alter table evidence drop constraint evidence_method_known;
alter table evidence add constraint evidence_method_known
  check (method in ('github', 'test', 'endorsement', 'cli')) not valid;

create table signing_key (
  id uuid primary key,
  user_id uuid not null,
  public_key text not null,
  created_at timestamptz(3) not null,
  constraint signing_key_once unique (user_id, public_key)
);
`,
}
