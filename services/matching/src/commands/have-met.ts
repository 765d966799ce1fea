import { haveMet } from '@codekin/contracts/matching/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { hasMet } from '../store/meetings.ts'

/** Lets admin check a reporter: a report can't reveal whether a stranger exists. */
export const answerHaveMet = ({ db }: Pick<Deps, 'db'>) =>
  servedCommand(haveMet, async ({ userId, otherUserId }) => ({ hasMet: await hasMet(db, userId, otherUserId) }))
