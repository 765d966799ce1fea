import { listUpheldReports } from '@codekin/contracts/admin/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import type { Deps } from '../deps.ts'
import { listUpheldReports as listStored } from '../store/good-work.ts'
import { getCommittedUntil } from './get-committed-until.ts'

/** Gamification gives points for these. Only gamification may ask: an event would tell every service who reported. */
export const answerUpheldReports = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  servedSnapshot(listUpheldReports, {
    list: async (after, limit) => {
      const [toldAt, reportId] = after?.split(' ') ?? []
      const place = toldAt && reportId ? { toldAt: new Date(toldAt), reportId } : null
      const found = await listStored(db, { after: place, until: getCommittedUntil(clock.now()), limit })
      return found.map((report) => ({
        ...report,
        upheldAt: report.upheldAt.toISOString(),
        decidedAt: report.decidedAt.toISOString(),
        toldAt: report.toldAt.toISOString(),
      }))
    },
    placeOf: ({ toldAt, reportId }) => `${toldAt} ${reportId}`,
  })
