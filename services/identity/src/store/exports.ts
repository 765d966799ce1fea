import { jsonb } from '@codekin/db/jsonb'
import type { Reader, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { ExportSectionCount } from './own-data-tables.ts'
import type { Tables } from './tables.ts'

export async function insertExport(
  db: Reader<Tables>,
  about: { id: string; userId: string; sessionId: string; requestedAt: Date },
): Promise<void> {
  await db
    .insertInto('dataExport')
    .values({ ...about, status: 'waiting', nextAttemptAt: about.requestedAt })
    .execute()
}

export function findNewestExport(db: Reader<Tables>, userId: string) {
  return db
    .selectFrom('dataExport')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** When the exports after this moment were asked for, the oldest first; what failed does not count. */
export async function listExportTimes(db: Reader<Tables>, userId: string, after: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('dataExport')
    .select('requestedAt')
    .where('userId', '=', userId)
    .where('requestedAt', '>', after)
    .where('status', '!=', 'failed')
    .orderBy('requestedAt')
    .execute()
  return rows.map(({ requestedAt }) => requestedAt)
}

/** Takes the export that waits for longest, also one that somebody began and did not end; counts the attempt. */
export function claimExport(db: Reader<Tables>, now: Date) {
  return db
    .updateTable('dataExport')
    .set({ status: 'working', attempts: sql`attempts + 1`, sections: jsonb([]) })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('dataExport')
        .select('id')
        .where('status', 'in', ['waiting', 'working'])
        .where('nextAttemptAt', '<=', now)
        .orderBy('nextAttemptAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'userId', 'attempts'])
    .executeTakeFirst()
}

/** False when the export is not wanted any more: then whoever makes it stops. */
export async function changeExportSections(
  db: Reader<Tables>,
  id: string,
  sections: ExportSectionCount[],
): Promise<boolean> {
  const changed = await db
    .updateTable('dataExport')
    .set({ sections: jsonb(sections) })
    .where('id', '=', id)
    .where('status', '=', 'working')
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** The file is there. False when it is not wanted any more. */
export async function changeExportReady(
  db: Reader<Tables>,
  id: string,
  ready: { secret: string; sizeBytes: number; readyAt: Date; expiresAt: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('dataExport')
    .set({ status: 'ready', ...ready })
    .where('id', '=', id)
    .where('status', '=', 'working')
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** It is tried again at a time, or never. */
export async function changeExportFailed(
  db: Reader<Tables>,
  id: string,
  nextAttemptAt: Date | undefined,
): Promise<void> {
  await db
    .updateTable('dataExport')
    .set(nextAttemptAt ? { status: 'waiting', nextAttemptAt } : { status: 'failed' })
    .where('id', '=', id)
    .where('status', '=', 'working')
    .execute()
}

/** Spends the link: of two who use it, one gets the file, which stays until `until` for them to take it. */
export async function takeExport(
  db: Reader<Tables>,
  secret: string,
  { now, until }: { now: Date; until: Date },
): Promise<{ id: string; readyAt: Date | null } | undefined> {
  return await db
    .updateTable('dataExport')
    .set({ status: 'downloaded', secret: null, expiresAt: until })
    .where('secret', '=', secret)
    .where('status', '=', 'ready')
    .where('expiresAt', '>', now)
    .returning(['id', 'readyAt'])
    .executeTakeFirst()
}

/** Expires the exports that these sessions requested, so that no link to them works. The next cleanup deletes their files. */
export async function updateExportsEnded(trx: Trx<Tables>, sessionIds: readonly string[], at: Date): Promise<void> {
  await trx
    .updateTable('dataExport')
    .set({ status: 'expired', secret: null, expiresAt: at })
    .where('sessionId', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .where('status', 'in', ['waiting', 'working', 'ready'])
    .execute()
}

export async function changeExportsExpired(db: Reader<Tables>, now: Date): Promise<void> {
  await db
    .updateTable('dataExport')
    .set({ status: 'expired', secret: null })
    .where('status', '=', 'ready')
    .where('expiresAt', '<=', now)
    .execute()
}

/** Those of these exports whose file may be there. */
export async function listExportsKept(db: Reader<Tables>, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('dataExport')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where((eb) => eb.or([eb('status', '=', 'working'), eb('expiresAt', '>', now)]))
    .execute()
  return rows.map(({ id }) => id)
}

/** Forgets every export of the user. Answers which there were: their files are to go. */
export async function removeExports(trx: Trx<Tables>, userId: string): Promise<string[]> {
  const removed = await trx.deleteFrom('dataExport').where('userId', '=', userId).returning('id').execute()
  return removed.map(({ id }) => id)
}
