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

/** What was decided about somebody. While a shadow ban runs nothing here shows it (decision 012), nor what it was made from. */
const standing = ({ db }: Pick<Deps, 'db'>): ExportSection => ({
  name: 'standing',
  list: async (userId, after) => {
    const found = after === null ? await findStanding(db, userId) : undefined
    if (!found) return []
    const { suspension, restriction, verificationRequiredAt, trustLevel } = found
    const told = found.shadowBan ? Math.max(trustLevel, firstTrustLevel) : trustLevel
    return [{ place: userId, suspension, restriction, verificationRequiredAt, trustLevel: told }]
  },
})

/** What is observed of somebody as they may read it; while a shadow ban runs nothing that speaks against them. */
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
    const told = signals.filter(({ isFor }) => isFor || !isHidden)
    const moves = changes.filter(({ fromLevel, toLevel }) => toLevel > fromLevel || !isHidden)
    return [
      ...told.map(({ kind, observedAt, evidence }) => ({
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

/** That somebody judges for the community, and how; not how good they are, nor which items are known: that would undo both. */
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
      const deals = await listJurorAssignments(db, userId, { afterId, limit })
      return deals.map(({ id, dealtAt, vote, votedAt }) => ({ place: id, dealtAt, vote, votedAt }))
    },
  },
]

/** What is given of a person, in this order; who keeps something new of people adds its line. */
const sections = (deps: Pick<Deps, 'db' | 'clock'>): readonly ExportSection[] => [
  standing(deps),
  trust(deps),
  ...reportSections(deps),
  conversationReadings(deps),
  ...jurySections(deps),
]

/** For the archive that somebody gets of their own data. */
export const answerExportUser = (deps: Pick<Deps, 'db' | 'clock'>) => servedExport(exportAdminUser, sections(deps))
