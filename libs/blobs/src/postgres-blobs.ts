import { inTransaction } from '@codekin/db/transaction'
import { type Kysely, sql } from 'kysely'
import { BlobGone, type Blobs, checkKey } from './blobs.ts'
import { inChunks } from './chunks.ts'
import type { BlobTables } from './tables.ts'

/** The bytes of a file in memory, and per statement. */
export const chunkBytes = 256 * 1024

/**
 * Files in the tables of `blobMigrations`. A file is stored chunk by chunk, each committed separately, so that a slow sender
 * keeps no transaction open; a last transaction assigns its key.
 */
export function postgresBlobs<T extends BlobTables>(handle: Kysely<T>): Blobs {
  const db = handle as unknown as Kysely<BlobTables>
  return {
    async put(key, content) {
      checkKey(key)
      const { id } = await db.insertInto('blobContent').defaultValues().returning('id').executeTakeFirstOrThrow()
      try {
        await publish(db, key, id, await send(db, id, content))
      } catch (error) {
        // If the database is unavailable, the leftovers are swept later.
        await db
          .deleteFrom('blobContent')
          .where('id', '=', id)
          .execute()
          .catch(() => undefined)
        throw error
      }
    },
    async read(key, from = 0) {
      const found = await db.selectFrom('blob').selectAll().where('key', '=', key).executeTakeFirst()
      if (!found) return undefined
      const { contentId, sizeBytes, createdAt } = found
      return { key, sizeBytes, createdAt, chunks: chunksOf(db, key, { contentId, sizeBytes, from }) }
    },
    remove: (key) =>
      inTransaction(db, async (trx) => {
        const gone = await trx.deleteFrom('blob').where('key', '=', key).returning('contentId').execute()
        for (const { contentId } of gone) await trx.deleteFrom('blobContent').where('id', '=', contentId).execute()
      }),
    async list({ prefix = '', after = '', limit }) {
      return await db
        .selectFrom('blob')
        .select(['key', 'sizeBytes', 'createdAt'])
        .where('key', '>', after)
        .where('key', '>=', prefix)
        .where(sql<boolean>`starts_with(key, ${prefix})`)
        .orderBy('key')
        .limit(limit)
        .execute()
    },
    sweepUnfinished: (before) => sweepUnfinished(db, before),
  }
}

/** Stores the content in chunks of one size and returns its number of bytes. */
async function send(
  db: Kysely<BlobTables>,
  contentId: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<number> {
  let sizeBytes = 0
  let position = 0
  for await (const bytes of inChunks(content, chunkBytes)) {
    await db.insertInto('blobChunk').values({ contentId, position, bytes }).execute()
    position += 1
    sizeBytes += bytes.length
  }
  return sizeBytes
}

/** Assigns the key to the new content, and deletes the previous content in the same commit. */
async function publish(db: Kysely<BlobTables>, key: string, contentId: string, sizeBytes: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Sweeping deletes contents without a key, so this one is locked until it has one, unless it is gone already.
    const locked = await trx.selectFrom('blobContent').select('id').where('id', '=', contentId).forUpdate().execute()
    if (locked.length === 0) throw new BlobGone(`What was sent of ${key} was swept before it was whole`)
    await trx
      .insertInto('blob')
      .values({ key, contentId, sizeBytes })
      .onConflict((c) => c.column('key').doNothing())
      .execute()
    const [before] = await trx.selectFrom('blob').select('contentId').where('key', '=', key).forUpdate().execute()
    if (!before || before.contentId === contentId) return
    await trx.updateTable('blob').set({ contentId, sizeBytes, createdAt: sql`now()` }).where('key', '=', key).execute()
    await trx.deleteFrom('blobContent').where('id', '=', before.contentId).execute()
  })
}

async function* chunksOf(
  db: Kysely<BlobTables>,
  key: string,
  { contentId, sizeBytes, from }: { contentId: string; sizeBytes: number; from: number },
): AsyncGenerator<Uint8Array> {
  const count = Math.ceil(sizeBytes / chunkBytes)
  const first = Math.floor(from / chunkBytes)
  for (let position = first; position < count && from < sizeBytes; position += 1) {
    const chunk = await db
      .selectFrom('blobChunk')
      .select('bytes')
      .where('contentId', '=', contentId)
      .where('position', '=', position)
      .executeTakeFirst()
    if (!chunk) throw new BlobGone(`${key} was replaced or removed while it was read`)
    yield position === first ? chunk.bytes.subarray(from % chunkBytes) : chunk.bytes
  }
}

async function sweepUnfinished(db: Kysely<BlobTables>, before: Date): Promise<number> {
  const swept = await db
    .deleteFrom('blobContent')
    .where('startedAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('blob').select('key').whereRef('blob.contentId', '=', 'blobContent.id'))),
    )
    .returning('id')
    .execute()
  return swept.length
}
