import type { Migration } from '@codekin/db/migrate'
import type { Generated } from 'kysely'

/** A file by its key; `contentId` names its chunks. */
export type BlobTable = { key: string; contentId: string; sizeBytes: number; createdAt: Generated<Date> }

/** The content of a file, complete or not. It is never read without a `blob` of its id. */
export type BlobContentTable = { id: Generated<string>; startedAt: Generated<Date> }

export type BlobChunkTable = { contentId: string; position: number; bytes: Uint8Array }

export type BlobTables = { blob: BlobTable; blobContent: BlobContentTable; blobChunk: BlobChunkTable }

/** The tables of `postgresBlobs`, among the migrations of every service that stores files. */
export const blobMigrations: readonly Migration[] = [
  {
    id: 'blobs/0001-tables',
    sql: `
create table blob_content (
  id uuid primary key default gen_random_uuid(),
  started_at timestamptz(3) not null default now()
);
create index blob_content_started_at_idx on blob_content (started_at);

create table blob_chunk (
  content_id uuid not null references blob_content (id) on delete cascade,
  position integer not null,
  bytes bytea not null,
  primary key (content_id, position)
);
-- Pictures and archives are compressed already.
alter table blob_chunk alter column bytes set storage external;

create table blob (
  key text collate "C" primary key,
  content_id uuid not null unique references blob_content (id),
  size_bytes bigint not null,
  created_at timestamptz(3) not null default now()
);
`,
  },
]
