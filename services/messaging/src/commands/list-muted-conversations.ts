import { listMutedConversations } from '@codekin/contracts/messaging/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { listMutedOf } from '../store/arrangements.ts'

/** Lists muted conversations, so that no mail is sent about them. */
export const answerMutedConversations = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  servedCommand(listMutedConversations, async ({ userIds }) => ({ muted: await listMutedOf(db, userIds, clock.now()) }))
