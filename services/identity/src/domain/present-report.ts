import type { Report, ReportStatus } from '@codekin/contracts/privacy/report'
import type { ExportQuota } from './exports.ts'

type StoredExport = {
  sessionId: string
  status: Exclude<ReportStatus, 'none'>
  requestedAt: Date
  readyAt: Date | null
  expiresAt: Date | null
  sections: { name: string; count: number }[]
  secret: string | null
  sizeBytes: number | null
}

/** Where the file of an export is taken, once. */
function downloadUrlOf(secret: string): string {
  return `/api/v1/privacy/report/files/${secret}`
}

/** The newest export as its owner sees it in this session. */
export function presentReport(
  stored: StoredExport | undefined,
  { sessionId, now, quota }: { sessionId: string; now: Date; quota: ExportQuota },
): Report {
  const left = { remaining: quota.remaining, resetsAt: quota.resetsAt?.toISOString() ?? null }
  const empty = { requestedAt: null, readyAt: null, expiresAt: null, downloadUrl: null, sizeBytes: null, sections: [] }
  if (!stored) return { status: 'none', ...empty, ...left }
  const isOver = stored.status === 'ready' && stored.expiresAt !== null && stored.expiresAt <= now
  const status = isOver ? 'expired' : stored.status
  const isReady = status === 'ready'
  return {
    status,
    requestedAt: stored.requestedAt.toISOString(),
    readyAt: stored.readyAt?.toISOString() ?? null,
    expiresAt: isReady ? (stored.expiresAt?.toISOString() ?? null) : null,
    downloadUrl: isReady && stored.secret && stored.sessionId === sessionId ? downloadUrlOf(stored.secret) : null,
    sizeBytes: stored.sizeBytes,
    sections: stored.sections,
    ...left,
  }
}
