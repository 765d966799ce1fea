import { jsonb } from '@codekin/db/jsonb'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { ExportSectionCount } from './own-data-tables.ts'
import type { Tables } from './tables.ts'

export async function insertExport(
  db: DbOrTrx<Tables>,
  about: { id: string; userId: string; sessionId: string; requestedAt: Date },
): Promise<void> {
  await db
    .insertInto('dataExport')
    .values({ ...about, status: 'waiting', nextAttemptAt: about.requestedAt })
    .execute()
}

export function findNewestExport(db: DbOrTrx<Tables>, userId: string) {
  return db
    .selectFrom('dataExport')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Request times after `after`, oldest first; failed exports don't count. */
export async function listExportTimes(db: DbOrTrx<Tables>, userId: string, after: Date): Promise<Date[]> {
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

/** Claims the export that has waited longest, including one whose worker stopped; counts the attempt. */
export function claimExport(db: DbOrTrx<Tables>, now: Date) {
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

/** False if the export was cancelled; its worker then stops. */
export async function updateExportSections(
  db: DbOrTrx<Tables>,
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

/** Marks the export as ready. False if it was cancelled. */
export async function updateExportReady(
  db: DbOrTrx<Tables>,
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

/** Schedules the next attempt, or gives up. */
export async function updateExportFailed(
  db: DbOrTrx<Tables>,
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

type Download = { downloadId: string; now: Date }

/** An export is `downloaded` just before its last byte is sent, so its secret still works until the download ends. */
const openStates = ['ready', 'downloaded'] as const

/**
 * Takes the lease for a download, unless another one renewed it after `staleSince`. `isResumed`: the client has a part of the
 * file, so it takes over the lease in any case.
 */
export async function updateExportDownload(
  db: DbOrTrx<Tables>,
  secret: string,
  { downloadId, now, staleSince, isResumed }: Download & { staleSince: Date; isResumed: boolean },
): Promise<{ id: string; readyAt: Date | null } | undefined> {
  return await db
    .updateTable('dataExport')
    .set({ status: 'ready', downloadId, downloadAt: now })
    .where('secret', '=', secret)
    .where('status', 'in', isResumed ? openStates : (['ready'] as const))
    .where('expiresAt', '>', now)
    .$if(!isResumed, (query) =>
      query.where((eb) => eb.or([eb('downloadId', 'is', null), eb('downloadAt', '<=', staleSince)])),
    )
    .returning(['id', 'readyAt'])
    .executeTakeFirst()
}

/** The export with this secret, even while it is being downloaded. */
export async function findExportBySecret(
  db: DbOrTrx<Tables>,
  secret: string,
  now: Date,
): Promise<{ id: string } | undefined> {
  return await db
    .selectFrom('dataExport')
    .select('id')
    .where('secret', '=', secret)
    .where('status', 'in', openStates)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Renews the lease. False if another download took it, or the session that requested the export ended. */
export async function updateExportDownloadHeartbeat(
  db: DbOrTrx<Tables>,
  id: string,
  { downloadId, now }: Download,
): Promise<boolean> {
  const changed = await db
    .updateTable('dataExport')
    .set({ downloadAt: now })
    .where('id', '=', id)
    .where('downloadId', '=', downloadId)
    .where('status', '=', 'ready')
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Marks the export as downloaded, before its last byte is sent. False if the lease was lost. */
export async function updateExportDownloaded(db: DbOrTrx<Tables>, id: string, downloadId: string): Promise<boolean> {
  const changed = await db
    .updateTable('dataExport')
    .set({ status: 'downloaded' })
    .where('id', '=', id)
    .where('downloadId', '=', downloadId)
    .where('status', '=', 'ready')
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Invalidates the link after a complete download. False if the lease was lost. */
export async function updateExportConsumed(
  db: DbOrTrx<Tables>,
  id: string,
  { downloadId, now }: Download,
): Promise<boolean> {
  const changed = await db
    .updateTable('dataExport')
    .set({ secret: null, expiresAt: now, downloadId: null })
    .where('id', '=', id)
    .where('downloadId', '=', downloadId)
    .where('status', '=', 'downloaded')
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Releases the lease of an interrupted download, so that the link works again. */
export async function updateExportDownloadReleased(db: DbOrTrx<Tables>, id: string, downloadId: string): Promise<void> {
  await db
    .updateTable('dataExport')
    .set({ status: 'ready', downloadId: null })
    .where('id', '=', id)
    .where('downloadId', '=', downloadId)
    .where('status', 'in', ['ready', 'downloaded'])
    .execute()
}

/** Expires the exports that these sessions requested, so that no link to them works. The next cleanup deletes their files. */
export async function updateExportsEnded(trx: Trx<Tables>, sessionIds: readonly string[], at: Date): Promise<void> {
  await trx
    .updateTable('dataExport')
    .set({ status: 'expired', secret: null, expiresAt: at })
    .where('sessionId', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .where((eb) => eb.or([eb('status', 'in', ['waiting', 'working', 'ready']), eb('downloadId', 'is not', null)]))
    .execute()
}

/** Expires exports, except those whose download renewed its lease after `staleSince`. */
export async function updateExportsExpired(
  db: DbOrTrx<Tables>,
  { now, staleSince }: { now: Date; staleSince: Date },
): Promise<void> {
  await db
    .updateTable('dataExport')
    .set({ status: 'expired', secret: null })
    .where('status', '=', 'ready')
    .where('expiresAt', '<=', now)
    .where((eb) => eb.or([eb('downloadId', 'is', null), eb('downloadAt', '<=', staleSince)]))
    .execute()
}

/** The exports among these whose file may exist. */
export async function listExportsKept(db: DbOrTrx<Tables>, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('dataExport')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where((eb) => eb.or([eb('status', 'in', ['working', 'ready']), eb('expiresAt', '>', now)]))
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes all exports of the user. Returns their ids, so that their files can be deleted. */
export async function deleteExports(trx: Trx<Tables>, userId: string): Promise<string[]> {
  const removed = await trx.deleteFrom('dataExport').where('userId', '=', userId).returning('id').execute()
  return removed.map(({ id }) => id)
}
