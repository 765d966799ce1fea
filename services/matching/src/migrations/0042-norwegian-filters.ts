import type { Migration } from '@codekin/db/migrate'

/** Filters offered Norwegian as `no`, profiles as `nb`, so the filter matched no one. */
export const norwegianFilters: Migration = {
  id: '0042-norwegian-filters',
  sql: `
update preferences
set filters = jsonb_set(filters, '{languages}', (
  select jsonb_agg(distinct case language when 'no' then 'nb' else language end)
  from jsonb_array_elements_text(filters -> 'languages') as language))
where filters -> 'languages' ? 'no';
`,
}
