import type { Migration } from '@codekin/db/migrate'

/** The running download of an export and its last heartbeat, so that an interrupted download can be resumed. */
export const exportDownloads: Migration = {
  id: '0047-export-downloads',
  sql: `
alter table data_export add column download_id uuid;
alter table data_export add column download_at timestamptz(3);
`,
}
