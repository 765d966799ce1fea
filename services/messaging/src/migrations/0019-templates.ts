import type { Migration } from '@codekin/db/migrate'

/**
 * Users' templates; their uses, once per conversation, with version and time of reply; and the statistics per template, including
 * Codekin's, which have no row of their own. `low` is the lower bound of the reply rate.
 */
export const templates: Migration = {
  id: '0019-templates',
  sql: `
create table template (
  id uuid primary key,
  owner_id uuid not null,
  title text not null,
  body text not null,
  language text not null,
  category text not null,
  tags text[] not null,
  version integer not null,
  is_shared boolean not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index template_of_owner on template (owner_id, updated_at desc, id desc);
create index template_shared on template (updated_at desc, id desc) where is_shared;
create table template_use (
  id uuid primary key,
  template_id text not null,
  version integer not null,
  user_id uuid not null,
  conversation_id uuid not null,
  message_id uuid,
  used_at timestamptz(3) not null,
  replied_at timestamptz(3),
  unique (conversation_id, user_id, template_id, version)
);
create index template_use_unanswered on template_use (conversation_id) where replied_at is null;
create index template_use_of_template on template_use (template_id, used_at);
create index template_use_of_user on template_use (user_id);
create table template_effect (
  template_id text primary key,
  uses integer not null,
  replies integer not null,
  low double precision not null
);
`,
}
