import { exportAdminUser } from '@codekin/contracts/admin/commands'
import { firstTrustLevel } from '@codekin/contracts/trust/limits'
import { type ExportSection, servedExport } from '@codekin/event-bus/personal-data'
import type { Deps } from '../deps.ts'
import { signalRules } from '../domain/signal-rules.ts'
import { reportSections } from '../operations/export-reports.ts'
import { readStaffSignals } from '../operations/read-signals.ts'
import { findJuror } from '../store/jurors.ts'
import { listJurorAssignments } from '../store/jury-assignments.ts'
import { listTrustChanges } from '../store/signals.ts'
import { findStanding } from '../store/standings.ts'
import { conversationReadings } from './people-data.ts'

/** Decisions about a person. Nothing here reveals a running shadow ban (decision 012), nor the trust level behind it. */
const standing = ({ db }: Pick<Deps, 'db'>): ExportSection => ({
  name: 'standing',
  list: async (userId, after) => {
    const found = after === null ? await findStanding(db, userId) : undefined
    if (!found) return []
    const { suspension, restriction, verificationRequiredAt, trustLevel } = found
    const visibleLevel = found.shadowBan ? Math.max(trustLevel, firstTrustLevel) : trustLevel
    return [{ place: userId, suspension, restriction, verificationRequiredAt, trustLevel: visibleLevel }]
  },
})

/** Trust signals as their subject may read them. During a shadow ban, negative ones are left out. */
const trust = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): ExportSection => ({
  name: 'trust',
  list: async (userId, after) => {
    if (after !== null) return []
    const [found, signals, changes] = await Promise.all([
      findStanding(db, userId),
      readStaffSignals(db, userId, clock.now()),
      listTrustChanges(db, userId, { after: undefined, limit: 1_000, onlyRises: false }),
    ])
    const isHidden = Boolean(found?.shadowBan)
    const visible = signals.filter(({ isFor }) => isFor || !isHidden)
    const moves = changes.filter(({ fromLevel, toLevel }) => toLevel > fromLevel || !isHidden)
    return [
      ...visible.map(({ kind, observedAt, evidence }) => ({
        place: kind,
        kind,
        explanation: signalRules[kind].explanation,
        observedAt,
        evidence,
      })),
      ...moves.map(({ id, changedAt, fromLevel, toLevel, why }) => ({ place: id, changedAt, fromLevel, toLevel, why })),
    ]
  },
})

/** Jury membership and votes. Accuracy and known items are left out, since revealing them would defeat both. */
const jurySections = ({ db }: Pick<Deps, 'db'>): readonly ExportSection[] => [
  {
    name: 'jury',
    list: async (userId, after) => {
      const juror = after === null ? await findJuror(db, userId) : undefined
      return juror ? [{ place: userId, joinedAt: juror.joinedAt }] : []
    },
  },
  {
    name: 'jury-votes',
    list: async (userId, afterId, limit) => {
      const assignments = await listJurorAssignments(db, userId, { afterId, limit })
      return assignments.map(({ id, dealtAt, vote, votedAt }) => ({ place: id, dealtAt, vote, votedAt }))
    },
  },
]

/** Export sections in order. New personal data needs a section here. */
const sections = (deps: Pick<Deps, 'db' | 'clock'>): readonly ExportSection[] => [
  standing(deps),
  trust(deps),
  ...reportSections(deps),
  conversationReadings(deps),
  ...jurySections(deps),
]

/** For the archive of a person's own data. */
export const answerExportUser = (deps: Pick<Deps, 'db' | 'clock'>) => servedExport(exportAdminUser, sections(deps))
