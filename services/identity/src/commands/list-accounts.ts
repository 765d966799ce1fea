import { listAccounts } from '@codekin/contracts/identity/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import type { Deps } from '../deps.ts'
import { toAccountState } from '../domain/account-state.ts'
import { listAccountStates } from '../store/account-states.ts'

/** Backfills the projections of accounts for staff. */
export const answerAccounts = ({ db }: Deps) =>
  servedSnapshot(listAccounts, {
    list: async (afterUserId, limit) => (await listAccountStates(db, afterUserId, limit)).map(toAccountState),
    placeOf: ({ userId }) => userId,
  })
