import { z } from 'zod'
import { snapshotCommand } from '../command.ts'
import { id, time } from '../fields.ts'
import { juryAuditsMin } from '../gamification/points.ts'
import { eraseUserCommand, exportUserCommand } from '../personal-data.ts'
import { standing, templateCase } from './events.ts'

/** Everybody about whom moderation has decided anything. */
export const listStandings = snapshotCommand({ name: 'admin.list-standings', item: standing })

/** Every case about a template that there still is, and what it means for the template. */
export const listTemplateCases = snapshotCommand({ name: 'admin.list-template-cases', item: templateCase })

/**
 * A report that was found right once. `aboutKey` is the same for all that its reporter reported of one person, and made of neither: the id of
 * the first of those. From `toldAt` on it is told: the week (ISO 8601) of `decidedAt` is over by then, so that nobody learns from points who
 * reported them.
 */
export const upheldReport = z.object({
  reportId: id,
  reporterId: id,
  aboutKey: id,
  upheldAt: time,
  /** False: it was decided otherwise since. */
  isUpheld: z.boolean(),
  decidedAt: time,
  toldAt: time,
})
export type UpheldReport = z.output<typeof upheldReport>

/** Each again whenever it was decided anew, in the order in which they come to be told: whoever goes on after the last `next` misses none. */
export const listUpheldReports = snapshotCommand({ name: 'admin.list-upheld-reports', item: upheldReport })

/** How somebody judged items whose answer is known in a week that is over, by its Monday: never which items those were. */
export const juryWeek = z.object({
  jurorId: id,
  monday: z.iso.date(),
  answered: z.int().min(juryAuditsMin),
  right: z.int().nonnegative(),
})
export type JuryWeek = z.output<typeof juryWeek>

/** The oldest week first; of weeks with fewer than `juryAuditsMin` answers nothing is told. A week that was told does not change. */
export const listJuryWork = snapshotCommand({ name: 'admin.list-jury-work', item: juryWeek })

export const eraseAdminUser = eraseUserCommand('admin')
export const exportAdminUser = exportUserCommand('admin')
