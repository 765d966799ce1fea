import { findMatchMembers } from '@codekin/contracts/matching/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { findMatch } from '../store/matches.ts'
import { listShadowBanned } from '../store/visible.ts'

/** Tells realtime who may join the channel of a match, and whose frames to deliver there. */
export const answerMatchMembers = ({ db, clock }: Deps) =>
  servedCommand(findMatchMembers, async ({ matchId }) => {
    const match = await findMatch(db, matchId)
    if (!match) return null
    const userIds: [string, string] = [match.lowUserId, match.highUserId]
    return { userIds, status: match.status, hiddenUserIds: await listShadowBanned(db, userIds, clock.now()) }
  })
