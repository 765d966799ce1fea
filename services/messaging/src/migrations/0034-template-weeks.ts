import type { Migration } from '@codekin/db/migrate'

/**
 * Template statistics are counted by version and by the week of the use, so that all published figures add up, even after a user
 * is erased. A use counts once per conversation and user; under a shadow ban it counts for that user alone. Deletes leftovers of
 * deleted templates. `print` is the hash of the wording, of a template and of the subject of a case.
 */
export const templateWeeks: Migration = {
  id: '0034-template-weeks',
  sql: `
delete from template_use where not is_first
  or (template_id ~ '^[0-9a-f]{8}-' and not exists (select from template where template.id::text = template_use.template_id));
drop index template_use_first;
alter table template_use
  drop column is_first,
  drop constraint template_use_conversation_id_user_id_template_id_version_key,
  add column is_hidden boolean not null default false,
  add unique (conversation_id, user_id, template_id);
create index template_use_hidden on template_use (user_id, template_id) where is_hidden;
drop index template_use_of_template;
create index template_use_of_template on template_use (template_id);

create table template_week (
  template_id text not null,
  version integer not null,
  week date not null,
  uses integer not null,
  replies integer not null,
  primary key (template_id, version, week)
);
insert into template_week
  select template_id, version, date_trunc('week', used_at at time zone 'utc')::date, count(*), count(replied_at)
  from template_use group by 1, 2, 3;

delete from template_effect where template_id ~ '^[0-9a-f]{8}-'
  and not exists (select from template where template.id::text = template_effect.template_id);

alter table template add column print bytea;
create index template_by_print on template (print);
alter table template_case add column print bytea;
create index template_case_print on template_case (print) where state = 'removed';
`,
}
