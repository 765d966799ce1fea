import { listConsents } from '@codekin/contracts/identity/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import type { Deps } from '../deps.ts'
import { consentsOf } from '../domain/consents.ts'
import { listConsentsOfAll } from '../store/consents.ts'

/** Others fill and rebuild their projections of consents from these pages. */
export const answerConsents = ({ db }: Pick<Deps, 'db'>) =>
  servedSnapshot(listConsents, {
    list: async (afterUserId, limit) => (await listConsentsOfAll(db, afterUserId, limit)).map(consentsOf),
    placeOf: ({ userId }) => userId,
  })
