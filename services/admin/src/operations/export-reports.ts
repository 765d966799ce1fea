import type { ExportSection } from '@codekin/event-bus/personal-data'
import type { Deps } from '../deps.ts'
import { outcomeSentences } from '../domain/statement.ts'
import { listVisibleActions } from '../store/actions.ts'
import { listAppealsOf } from '../store/appeals.ts'
import { listReportsBy, type TimePlace } from '../store/reports.ts'
import { readAppeals } from './read-appeals.ts'

/**
 * A person's own reports, decisions about them, and their appeals, without reporters, shadow bans (decision 012) or internal
 * notes of staff.
 */
export function reportSections({ db }: Pick<Deps, 'db'>): readonly ExportSection[] {
  return [
    {
      name: 'reports',
      list: async (userId, after, limit) => {
        const rows = await listReportsBy(db, userId, { after: parsePlace(after), limit })
        return rows.map(({ id, subjectKind, reason, description, filedAt, outcome, decidedAt }) => ({
          place: `${filedAt.toISOString()} ${id}`,
          id,
          about: subjectKind,
          reason,
          description,
          filedAt,
          decidedAt,
          outcome: outcome && outcomeSentences[outcome],
        }))
      },
    },
    {
      name: 'decisions',
      list: async (userId, after, limit) => {
        const rows = await listVisibleActions(db, userId, { after: parsePlace(after), limit })
        return rows.map((row) => ({ place: `${row.actedAt.toISOString()} ${row.id}`, ...row }))
      },
    },
    {
      name: 'appeals',
      list: async (userId, afterId, limit) => {
        const appeals = await readAppeals(db, await listAppealsOf(db, userId, { afterId, limit }))
        return appeals.map(({ version: _version, ...appeal }) => ({ place: appeal.id, ...appeal }))
      },
    },
  ]
}

function parsePlace(after: string | null): TimePlace | undefined {
  const [at, id] = after?.split(' ') ?? []
  return at === undefined || id === undefined ? undefined : [at, id]
}
