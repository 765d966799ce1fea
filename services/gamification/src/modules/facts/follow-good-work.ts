import { type JuryWeek, listJuryWork, listUpheldReports, type UpheldReport } from '@codekin/contracts/admin/commands'
import { type SnapshotCommand, snapshotPageMax } from '@codekin/contracts/command'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { ask, CommandUnavailable } from '@codekin/event-bus/commands'
import type { Deps } from '../../deps.ts'
import type { Tables } from '../../tables.ts'
import { makeDue } from './repository-due.ts'
import { changeAskedPlace, findAskedPlace, keepJuryWeeks, keepUpheldReports } from './repository-good-work.ts'

type Needed = Pick<Deps, 'db' | 'bus' | 'log'>

/**
 * Asks admin for what it came to tell since it was asked last: an event would tell everybody who reported. Each page is kept with the
 * place where it ends. Where nobody answers, the next run goes on from there.
 */
export async function followGoodWork(deps: Needed, signal?: AbortSignal): Promise<void> {
  try {
    await follow<UpheldReport>(deps, { command: listUpheldReports, keep: keepReports, signal })
    await follow<JuryWeek>(deps, { command: listJuryWork, keep: keepWeeks, signal })
  } catch (error) {
    if (!(error instanceof CommandUnavailable)) throw error
    deps.log.debug({}, `admin will be asked again: ${error.message}`)
  }
}

type Followed<I> = {
  command: SnapshotCommand
  keep: (trx: Trx<Tables>, items: readonly I[]) => Promise<void>
  signal: AbortSignal | undefined
}
type Page<I> = { items: I[]; next: string | null }

async function follow<I>({ db, bus }: Needed, { command, keep, signal }: Followed<I>): Promise<void> {
  while (!signal?.aborted) {
    const after = await findAskedPlace(db, command.name)
    const { items, next } = (await ask(bus, command, { after, limit: snapshotPageMax })) as Page<I>
    if (next === null) return
    await inTransaction(db, async (trx) => {
      await keep(trx, items)
      await changeAskedPlace(trx, command.name, next)
    })
  }
}

async function keepReports(trx: Trx<Tables>, told: readonly UpheldReport[]): Promise<void> {
  await keepUpheldReports(trx, told)
  const reporters = told.map(({ reporterId }) => reporterId)
  await makeDue(trx, 'person', reporters)
}

async function keepWeeks(trx: Trx<Tables>, told: readonly JuryWeek[]): Promise<void> {
  await keepJuryWeeks(trx, told)
  const jurors = told.map(({ jurorId }) => jurorId)
  await makeDue(trx, 'person', jurors)
}
