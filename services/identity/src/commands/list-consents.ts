import { listConsents } from '@codekin/contracts/identity/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import type { Deps } from '../deps.ts'
import { toConsentsGiven } from '../domain/consents.ts'
import { listConsentsOfAll } from '../store/consents.ts'

/** Backfills projections of consents. */
export const answerConsents = ({ db }: Pick<Deps, 'db'>) =>
  servedSnapshot(listConsents, {
    list: async (afterUserId, limit) => (await listConsentsOfAll(db, afterUserId, limit)).map(toConsentsGiven),
    placeOf: ({ userId }) => userId,
  })
