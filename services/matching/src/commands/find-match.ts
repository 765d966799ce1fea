import { findMatch } from '@codekin/contracts/matching/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { findMatch as findStored, matchStateOf } from '../store/matches.ts'

/** Gives messaging the match of a conversation whose event has not arrived yet. */
export const answerMatch = ({ db }: Deps) =>
  servedCommand(findMatch, async ({ matchId }) => {
    const match = await findStored(db, matchId)
    return match ? matchStateOf(match) : null
  })
