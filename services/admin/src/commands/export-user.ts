import { exportAdminUser } from '@codekin/contracts/admin/commands'
import { type ExportSection, servedExport } from '@codekin/event-bus/personal-data'
import type { Deps } from '../deps.ts'
import { findStanding } from '../store/standings.ts'

/** What was decided about somebody. While a shadow ban runs nothing here shows it (decision 012), nor what it was made from. */
const standing = ({ db }: Pick<Deps, 'db'>): ExportSection => ({
  name: 'standing',
  list: async (userId, after) => {
    const found = after === null ? await findStanding(db, userId) : undefined
    if (!found) return []
    const { suspension, restriction, verificationRequiredAt, trustLevel } = found
    return [{ place: userId, suspension, restriction, verificationRequiredAt, trustLevel }]
  },
})

/** What is given of a person, in this order; who keeps something new of people adds its line. */
const sections = (deps: Pick<Deps, 'db'>): readonly ExportSection[] => [standing(deps)]

/** For the archive that somebody gets of their own data. */
export const answerExportUser = (deps: Pick<Deps, 'db'>) => servedExport(exportAdminUser, sections(deps))
