import { listProfileCards } from '@codekin/contracts/identity/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { profileCardOf } from '../domain/profile.ts'
import { listDevelopers } from '../store/profiles.ts'

/** Others rebuild their projections of profiles from these pages. */
export const answerProfileCards = ({ db }: Deps) =>
  servedCommand(listProfileCards, async ({ afterUserId, limit }) => {
    const developers = await listDevelopers(db, afterUserId, limit)
    return { cards: developers.map(profileCardOf) }
  })
