import { listVisible } from '@codekin/contracts/identity/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { listVisibleIds } from '../store/search.ts'

/** Other services that show people ask here, so that one rule decides who may see whom. */
export const answerVisible = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  servedCommand(listVisible, async ({ viewerId, userIds }) => ({
    userIds: await listVisibleIds(db, userIds, viewerId, clock.now()),
  }))
