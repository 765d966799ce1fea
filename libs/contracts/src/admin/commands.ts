import { z } from 'zod'
import { snapshotCommand } from '../command.ts'
import { id, time } from '../fields.ts'
import { juryAuditsMin } from '../gamification/points.ts'
import { eraseUserCommand, exportUserCommand } from '../personal-data.ts'
import { standing, templateCase } from './events.ts'

/** Everyone about whom moderation has made a decision. */
export const listStandings = snapshotCommand({ name: 'admin.list-standings', item: standing })

/** Every case about an existing template, with its effect on the template. */
export const listTemplateCases = snapshotCommand({ name: 'admin.list-template-cases', item: templateCase })

/**
 * An upheld report. `aboutKey` is the same for all reports by its reporter about one person: the id of the first of them, which
 * reveals neither person. It is published from `toldAt` on, after the week (ISO 8601) of `decidedAt`, so that points don't reveal
 * to reported people who reported them.
 */
export const upheldReport = z.object({
  reportId: id,
  reporterId: id,
  aboutKey: id,
  upheldAt: time,
  /** False: the decision was changed. */
  isUpheld: z.boolean(),
  decidedAt: time,
  toldAt: time,
})
export type UpheldReport = z.output<typeof upheldReport>

/** In the order of `toldAt`, repeated after a new decision: a consumer that continues after the last `next` misses none. */
export const listUpheldReports = snapshotCommand({ name: 'admin.list-upheld-reports', item: upheldReport })

/** A person's judgements of items with known answers in a past week, by its Monday. Never reveals the items. */
export const juryWeek = z.object({
  jurorId: id,
  monday: z.iso.date(),
  answered: z.int().min(juryAuditsMin),
  right: z.int().nonnegative(),
})
export type JuryWeek = z.output<typeof juryWeek>

/** Oldest week first, without weeks of fewer than `juryAuditsMin` answers. A reported week does not change. */
export const listJuryWork = snapshotCommand({ name: 'admin.list-jury-work', item: juryWeek })

export const eraseAdminUser = eraseUserCommand('admin')
export const exportAdminUser = exportUserCommand('admin')
