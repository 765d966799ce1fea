import type { Migration } from '@codekin/db/migrate'

/**
 * Shared templates are read from an index, in each order and by words. Every template has a statistics row, so the order by reply
 * rate is a single index scan. `words` uses a custom function, because a generated column only accepts immutable ones.
 */
export const templateOrders: Migration = {
  id: '0027-template-orders',
  sql: `
create function template_words(title text, body text, tags text[]) returns text language sql immutable parallel safe
  as $$ select translate(' ' || title || ' ' || body || ' ' || array_to_string(tags, ' '), e'\\n', ' ') $$;
alter table template add column words text not null generated always as (template_words(title, body, tags)) stored;
create index template_by_words on template using gin (words public.gin_trgm_ops) where is_shared;
create index template_by_title on template ((lower(title) collate "C"), id) where is_shared;
create index template_by_text_id on template ((id::text));
insert into template_effect (template_id, uses, replies) select id::text, 0, 0 from template on conflict do nothing;
create index template_effect_by_rate on template_effect (low desc, template_id desc);
`,
}
