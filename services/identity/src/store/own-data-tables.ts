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

/** A service's progress in erasing its data; `place` is its own cursor, null at the start and when it is done. */
export type ErasureStepTable = {
  userId: string
  service: string
  place: string | null
  removed: Generated<number>
  doneAt: Date | null
}

/** Proof that an account was erased, without identifying it. */
export type ErasureProofTable = {
  id: string
  closedAt: Date
  erasedAt: Date
  removed: Record<string, number>
}

export type ExportSectionCount = { name: string; count: number }

/** An export of a user's data; its file is a blob named by its id. `secret` opens it until it is completely downloaded. */
export type DataExportTable = {
  id: string
  userId: string
  /** The session that requested it, which alone gets its link. */
  sessionId: string
  status: Exclude<ReportStatus, 'none'>
  requestedAt: Date
  readyAt: Date | null
  /** When its file is deleted. */
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

/** The exports and erasures of users' data. */
export type OwnDataTables = {
  erasure: ErasureTable
  erasureStep: ErasureStepTable
  erasureProof: ErasureProofTable
  dataExport: DataExportTable
}
