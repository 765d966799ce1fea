import type { Migration } from '@codekin/db/migrate'

/**
 * Indexes on prefixes of names and cities, and on the grams of profiles. The indexes on `fold` are kept: without them the
 * previous release would scan all profiles.
 */
export const searchIndexes: Migration = {
  id: '0050-search-indexes',
  sql: `-- no transaction
set lock_timeout = '4s';
drop index concurrently if exists profile_name_search_prefix_idx;
create index concurrently profile_name_search_prefix_idx on profile (search_fold(full_name) text_pattern_ops);
drop index concurrently if exists profile_name_search_trgm_idx;
create index concurrently profile_name_search_trgm_idx on profile using gin (search_fold(full_name) public.gin_trgm_ops);
drop index concurrently if exists profile_city_search_idx;
create index concurrently profile_city_search_idx on profile (search_fold(shown_city) text_pattern_ops);
drop index concurrently if exists profile_search_idx;
create index concurrently profile_search_idx on profile using gin (search_grams(
  full_name || chr(10) || headline || chr(10) || skill_names || chr(10) || shown_city || chr(10) || bio));
`,
}
