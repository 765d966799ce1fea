import type { TrustLevel } from '@codekin/contracts/trust/limits'
import type { SignalKind } from '@codekin/contracts/trust/models'
import type { RuleSettings } from '@codekin/contracts/trust/rules'
import type { ColumnType } from 'kysely'

export type Evidence = Readonly<Record<string, string | number>>

/** Hashes are signed decimal text, since JavaScript numbers can't hold 64 bits. */
export type FingerprintTable = {
  userId: string
  sourceVersion: number
  bioHash: ColumnType<unknown, string | null, string | null>
  bioBands: number[]
  photoHash: ColumnType<unknown, string | null, string | null>
  photoBands: number[]
  verifiedSkills: number
}

export type ObservationTable = {
  userId: string
  kind: SignalKind
  value: number
  evidence: ColumnType<Evidence, Evidence, Evidence>
  observedAt: Date
  lookedAt: Date
}

export type TrustChangeTable = {
  id: string
  userId: string
  changedAt: Date
  fromLevel: TrustLevel
  toLevel: TrustLevel
  why: string
}

export type RuleVersionTable = {
  ruleId: SignalKind
  version: number
  settings: ColumnType<RuleSettings, RuleSettings, RuleSettings>
  changedBy: string | null
  changedAt: Date
  switchedOff: string | null
}

export type TrustTables = {
  likeness: FingerprintTable
  accountOrigin: { userId: string; origin: string; createdAt: Date }
  decisionDay: { userId: string; day: string; likes: number; decisions: number }
  talk: { conversationId: string; senderId: string; messages: number }
  observation: ObservationTable
  trustDue: { userId: string; dueAt: Date }
  trustScore: { userId: string; score: number; weighedAt: Date; isSuspect: boolean; suspectSince: Date | null }
  trustChange: TrustChangeTable
  ruleVersion: RuleVersionTable
  ruleSimulation: { ruleId: SignalKind; settings: RuleSettings; simulatedBy: string; simulatedAt: Date }
}
