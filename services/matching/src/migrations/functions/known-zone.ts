import type { Migration } from '@codekin/db/migrate'

/** Returns a time zone that Postgres knows: the given one, or UTC if only the newer rules of the runtime contain it. */
export const knownZone: Migration = {
  id: 'repeat/known-zone',
  sql: `
create or replace function known_zone(zone text) returns text language plpgsql stable as $$
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;
`,
}
