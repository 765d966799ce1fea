import type { ReportStatus } from '@codekin/contracts/privacy/report'
import type { Generated } from 'kysely'

/** An account that is being erased; the row outlives it. */
export type ErasureTable = {
  userId: string
  closedAt: Date
  begunAt: Date
  nextAttemptAt: Date
  attempts: Generated<number>
  lastError: string | null
}

/** How far a service has erased what it holds; `place` in its own words, null at the beginning and once it is done. */
export type ErasureStepTable = {
  userId: string
  service: string
  place: string | null
  removed: Generated<number>
  doneAt: Date | null
}

/** That somebody was erased, and nothing of whom. */
export type ErasureProofTable = {
  id: string
  closedAt: Date
  erasedAt: Date
  removed: Record<string, number>
}

export type ExportSectionCount = { name: string; count: number }

/** An export of a person's data; its file is a blob by its id. `secret` opens it until it is completely downloaded. */
export type DataExportTable = {
  id: string
  userId: string
  /** Where it was asked for: only there its link is told. */
  sessionId: string
  status: Exclude<ReportStatus, 'none'>
  requestedAt: Date
  readyAt: Date | null
  /** When its file goes. */
  expiresAt: Date | null
  sections: Generated<ExportSectionCount[]>
  secret: string | null
  sizeBytes: number | null
  /** The download that holds the lease; null if none does. */
  downloadId: string | null
  /** When that download last renewed its lease. */
  downloadAt: Date | null
  attempts: Generated<number>
  nextAttemptAt: Date
}

/** What becomes of all that is held of somebody: an export, or its erasure. */
export type OwnDataTables = {
  erasure: ErasureTable
  erasureStep: ErasureStepTable
  erasureProof: ErasureProofTable
  dataExport: DataExportTable
}
