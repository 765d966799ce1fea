import type { Kysely } from 'kysely'
import type { Blobs } from './blobs.ts'
import { postgresBlobs } from './postgres-blobs.ts'
import type { S3Settings } from './s3-settings.ts'
import type { BlobTables } from './tables.ts'

/** Where a service keeps its files: in the bucket it was told of, below its name, or else in its own tables. */
export async function openBlobs<T extends BlobTables>(
  service: string,
  db: Kysely<T>,
  s3: S3Settings | null,
): Promise<Blobs> {
  if (!s3) return postgresBlobs(db)
  // The client is large: only who uses it waits for it at the start.
  const { s3Blobs } = await import('./s3-blobs.ts')
  return s3Blobs(s3, service)
}
