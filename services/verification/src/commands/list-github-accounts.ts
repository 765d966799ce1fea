import { listGithubAccounts } from '@codekin/contracts/verification/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import type { Deps } from '../deps.ts'
import { listTold } from '../store/github-connections.ts'

/** Others fill and rebuild what they keep of who is who at GitHub from these pages. */
export const answerGithubAccounts = ({ db }: Pick<Deps, 'db'>) =>
  servedSnapshot(listGithubAccounts, {
    list: (after, limit) => listTold(db, after, limit),
    placeOf: ({ userId }) => userId,
  })
