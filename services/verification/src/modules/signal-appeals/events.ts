import { decideSignalAppeal, listSignalAppeals, readSignalAppeal } from '@codekin/contracts/verification/commands'
import { type ServedCommand, servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../../deps.ts'
import { decideAppeal } from './appeals.ts'
import { listStaffAppeals, readStaffAppeal } from './read-appeals.ts'

/** Commands for staff to review appeals against signals. */
export const answerSignalAppeals = (deps: Pick<Deps, 'db' | 'clock' | 'recomputes'>): ServedCommand[] => [
  servedCommand(listSignalAppeals, (asked) => listStaffAppeals(deps.db, asked)),
  servedCommand(readSignalAppeal, (asked) => readStaffAppeal(deps.db, asked)),
  servedCommand(decideSignalAppeal, async (order) => ({ outcome: await decideAppeal(deps, order) })),
]
