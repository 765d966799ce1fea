import { decideSignalAppeal, listSignalAppeals, readSignalAppeal } from '@codekin/contracts/verification/commands'
import { type ServedCommand, servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../../deps.ts'
import { decideAppeal } from './appeals.ts'
import { listStaffAppeals, readStaffAppeal } from './read-appeals.ts'

/** Staff look at what people say against signals, and decide. */
export const answerSignalAppeals = (deps: Pick<Deps, 'db' | 'clock' | 'computes'>): ServedCommand[] => [
  servedCommand(listSignalAppeals, (asked) => listStaffAppeals(deps.db, asked)),
  servedCommand(readSignalAppeal, (asked) => readStaffAppeal(deps.db, asked)),
  servedCommand(decideSignalAppeal, async (order) => ({ outcome: await decideAppeal(deps, order) })),
]
