import type { Migration } from '@codekin/db/migrate'

/** A time zone that Postgres can reckon in: the one given, or UTC where only the runtime of services knows it, as after its newer rules. */
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
