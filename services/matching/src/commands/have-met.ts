import { haveMet } from '@codekin/contracts/matching/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { hasMet } from '../store/meetings.ts'

/** Admin asks before somebody complains about somebody: nobody learns in this way that a stranger exists. */
export const answerHaveMet = ({ db }: Pick<Deps, 'db'>) =>
  servedCommand(haveMet, async ({ userId, otherUserId }) => ({ hasMet: await hasMet(db, userId, otherUserId) }))
