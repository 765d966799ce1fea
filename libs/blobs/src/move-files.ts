import { openDb } from '@codekin/db/open-db'
import { moveBlobs } from './move-blobs.ts'
import { openBlobs } from './open-blobs.ts'
import { type FileStores, s3Of } from './s3-settings.ts'
import type { BlobTables } from './tables.ts'

/** The command of a service that moves its files to the store of the argument, and prints their number. */
export async function moveFiles(service: string, stores: FileStores, to: string | undefined): Promise<void> {
  const s3 = s3Of(stores)
  if (!s3 || (to !== 'to-s3' && to !== 'to-postgres')) {
    process.stderr.write(
      'Say to-s3 or to-postgres, with the variables BLOBS_S3_… of the bucket, and the service stopped.\n',
    )
    process.exitCode = 2
    return
  }
  const { db, close } = openDb<BlobTables>({ url: stores.DATABASE_URL, schema: service, applicationName: 'move files' })
  try {
    const [postgres, bucket] = await Promise.all([openBlobs(service, db, null), openBlobs(service, db, s3)])
    const { files, bytes } = await (to === 'to-s3' ? moveBlobs(postgres, bucket) : moveBlobs(bucket, postgres))
    process.stdout.write(`${service}: ${files} files of ${bytes} bytes were moved; none is left where they were.\n`)
  } finally {
    await close()
  }
}
