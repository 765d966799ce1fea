import { listProfileCards } from '@codekin/contracts/identity/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import type { Deps } from '../deps.ts'
import { toProfileCard } from '../domain/profile.ts'
import { listDevelopers } from '../store/profiles.ts'

/** Backfills projections of profiles. */
export const answerProfileCards = ({ db }: Deps) =>
  servedSnapshot(listProfileCards, {
    list: async (afterUserId, limit) => (await listDevelopers(db, afterUserId, limit)).map(toProfileCard),
    placeOf: ({ userId }) => userId,
  })
