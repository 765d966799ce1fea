import { setTimeout as pause } from 'node:timers/promises'
import type { StoredBlob } from '@codekin/blobs/blobs'
import type { Deps } from '../deps.ts'
import { downloadHeartbeatSeconds, downloadStaleSince } from '../domain/exports.ts'
import {
  findExportBySecret,
  updateExportConsumed,
  updateExportDownload,
  updateExportDownloaded,
  updateExportDownloadHeartbeat,
  updateExportDownloadReleased,
} from '../store/exports.ts'
import { discardExport } from './discard-export.ts'

/** `id`: of the export. `downloadId`: of this download, which holds the lease. */
export type Download = { id: string; downloadId: string; readyAt: Date | null }

const startTimeoutMilliseconds = 3_000
const pollMilliseconds = 200

/**
 * Starts or resumes the download of an export. One download runs at a time. A client that lost its connection may come back
 * before the server notices, so this waits a few seconds for the lease. Undefined if the link is unknown or expired, or another
 * download keeps the lease.
 */
export async function startDownload(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  secret: string,
  { isResumed }: { isResumed: boolean },
): Promise<Download | undefined> {
  const downloadId = newId()
  for (let waited = 0; waited <= startTimeoutMilliseconds; waited += pollMilliseconds) {
    const now = clock.now()
    const begun = { downloadId, now, staleSince: downloadStaleSince(now), isResumed }
    const lease = await updateExportDownload(db, secret, begun)
    if (lease) return { ...lease, downloadId }
    if (!(await findExportBySecret(db, secret, now))) return undefined
    await pause(pollMilliseconds)
  }
  return undefined
}

/**
 * Streams the file while this download holds the lease. The export is marked as downloaded just before the last byte is sent:
 * then a client with the complete file sees that at once, and a connection lost before that does not count.
 */
export async function* streamDownload(deps: Pick<Deps, 'db' | 'clock'>, download: Download, { chunks }: StoredBlob) {
  const renewLease = createHeartbeat(deps, download)
  let pendingChunk: Uint8Array | undefined
  for await (const chunk of chunks) {
    if (pendingChunk) yield pendingChunk
    await renewLease()
    pendingChunk = chunk
  }
  if (!pendingChunk) return
  if (pendingChunk.length > 1) yield pendingChunk.subarray(0, -1)
  if (!(await updateExportDownloaded(deps.db, download.id, download.downloadId))) throw new DownloadSuperseded()
  yield pendingChunk.subarray(-1)
}

/** Another download took the lease, or the export was cancelled. */
class DownloadSuperseded extends Error {
  override name = 'DownloadSuperseded'
}

/** Renews the lease of a download every few seconds; throws if it was lost. */
function createHeartbeat({ db, clock }: Pick<Deps, 'db' | 'clock'>, { id, downloadId }: Download): () => Promise<void> {
  let renewedAt = clock.now().getTime()
  return async () => {
    const now = clock.now()
    if (now.getTime() - renewedAt < downloadHeartbeatSeconds * 1000) return
    renewedAt = now.getTime()
    if (!(await updateExportDownloadHeartbeat(db, id, { downloadId, now }))) throw new DownloadSuperseded()
  }
}

/**
 * Deletes a completely downloaded export, or releases the lease so that it can be resumed. Never throws: the lease ends by
 * itself.
 */
export async function finishDownload(
  deps: Pick<Deps, 'db' | 'clock' | 'blobs' | 'log'>,
  { id, downloadId }: Download,
  isComplete: boolean,
): Promise<void> {
  try {
    if (!isComplete) await updateExportDownloadReleased(deps.db, id, downloadId)
    else if (await updateExportConsumed(deps.db, id, { downloadId, now: deps.clock.now() }))
      await discardExport(deps, id)
  } catch (error) {
    deps.log.warn({ err: error, exportId: id, isComplete }, 'could not record the end of a download')
  }
}
