import { type JuryWeek, listJuryWork, listUpheldReports, type UpheldReport } from '@codekin/contracts/admin/commands'
import { type SnapshotCommand, snapshotPageMax } from '@codekin/contracts/command'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { ask, CommandUnavailable } from '@codekin/event-bus/commands'
import type { Deps } from '../../deps.ts'
import type { Tables } from '../../tables.ts'
import { upsertDue } from './repository-due.ts'
import { findSyncCursor, insertJuryWeeks, upsertSyncCursor, upsertUpheldReports } from './repository-good-work.ts'

type SyncDeps = Pick<Deps, 'db' | 'bus' | 'log'>

/**
 * Fetches new facts from admin by command: an event would tell every service who reports people (decision 086). Each page is stored
 * together with its cursor. If admin is unavailable, the next run continues from there.
 */
export async function syncGoodWork(deps: SyncDeps, signal?: AbortSignal): Promise<void> {
  try {
    await syncPages<UpheldReport>(deps, { command: listUpheldReports, keep: storeReports, signal })
    await syncPages<JuryWeek>(deps, { command: listJuryWork, keep: storeWeeks, signal })
  } catch (error) {
    if (!(error instanceof CommandUnavailable)) throw error
    deps.log.debug({}, `fetching upheld reports and reviews failed, will retry: ${error.message}`)
  }
}

type SyncedCommand<I> = {
  command: SnapshotCommand
  keep: (trx: Trx<Tables>, items: readonly I[]) => Promise<void>
  signal: AbortSignal | undefined
}
type Page<I> = { items: I[]; next: string | null }

async function syncPages<I>({ db, bus }: SyncDeps, { command, keep, signal }: SyncedCommand<I>): Promise<void> {
  while (!signal?.aborted) {
    const after = await findSyncCursor(db, command.name)
    const { items, next } = (await ask(bus, command, { after, limit: snapshotPageMax })) as Page<I>
    if (next === null) return
    await inTransaction(db, async (trx) => {
      await keep(trx, items)
      await upsertSyncCursor(trx, command.name, next)
    })
  }
}

async function storeReports(trx: Trx<Tables>, reports: readonly UpheldReport[]): Promise<void> {
  await upsertUpheldReports(trx, reports)
  const reporters = reports.map(({ reporterId }) => reporterId)
  await upsertDue(trx, 'person', reporters)
}

async function storeWeeks(trx: Trx<Tables>, weeks: readonly JuryWeek[]): Promise<void> {
  await insertJuryWeeks(trx, weeks)
  const jurors = weeks.map(({ jurorId }) => jurorId)
  await upsertDue(trx, 'person', jurors)
}
