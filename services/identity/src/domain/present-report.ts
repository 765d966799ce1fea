import type { Report, ReportStatus } from '@codekin/contracts/privacy/report'
import { downloadStaleSince, type ExportQuota } from './exports.ts'

type StoredExport = {
  sessionId: string
  status: Exclude<ReportStatus, 'none'>
  requestedAt: Date
  readyAt: Date | null
  expiresAt: Date | null
  sections: { name: string; count: number }[]
  secret: string | null
  sizeBytes: number | null
  downloadId: string | null
  downloadAt: Date | null
}

/** The address of an export's file, which can be downloaded completely once. */
function buildDownloadUrl(secret: string): string {
  return `/api/v1/privacy/report/files/${secret}`
}

function isBeingDownloaded({ downloadId, downloadAt }: StoredExport, now: Date): boolean {
  return downloadId !== null && downloadAt !== null && downloadAt > downloadStaleSince(now)
}

/** The newest export as its owner sees it in this session. */
export function presentReport(
  stored: StoredExport | undefined,
  { sessionId, now, quota }: { sessionId: string; now: Date; quota: ExportQuota },
): Report {
  const presentedQuota = { remaining: quota.remaining, resetsAt: quota.resetsAt?.toISOString() ?? null }
  const none = { requestedAt: null, readyAt: null, expiresAt: null, downloadUrl: null, sizeBytes: null, sections: [] }
  if (!stored) return { status: 'none', ...none, isDownloading: false, ...presentedQuota }
  const isOver = stored.status === 'ready' && stored.expiresAt !== null && stored.expiresAt <= now
  const status = isOver ? 'expired' : stored.status
  const isReady = status === 'ready'
  return {
    status,
    requestedAt: stored.requestedAt.toISOString(),
    readyAt: stored.readyAt?.toISOString() ?? null,
    expiresAt: isReady ? (stored.expiresAt?.toISOString() ?? null) : null,
    downloadUrl: isReady && stored.secret && stored.sessionId === sessionId ? buildDownloadUrl(stored.secret) : null,
    isDownloading: isReady && isBeingDownloaded(stored, now),
    sizeBytes: stored.sizeBytes,
    sections: stored.sections,
    ...presentedQuota,
  }
}
