import type { Kysely } from 'kysely'
import type { Blobs } from './blobs.ts'
import { postgresBlobs } from './postgres-blobs.ts'
import type { S3Settings } from './s3-settings.ts'
import type { BlobTables } from './tables.ts'

/** Opens the store of a service's files: the configured bucket, below the service's name, or else its own tables. */
export async function openBlobs<T extends BlobTables>(
  service: string,
  db: Kysely<T>,
  s3: S3Settings | null,
): Promise<Blobs> {
  if (!s3) return postgresBlobs(db)
  // The client is large, so it is loaded only if it is used.
  const { s3Blobs } = await import('./s3-blobs.ts')
  return s3Blobs(s3, service)
}
