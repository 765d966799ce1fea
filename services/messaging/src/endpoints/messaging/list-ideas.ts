import type { messaging } from '@codekin/contracts/messaging/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentMessage } from '../../domain/present.ts'
import { findAwaitedConversation } from '../../operations/open-awaited-conversation.ts'
import { listIdeas as listStored } from '../../store/messages.ts'

export const listIdeas =
  (deps: Deps): Handler<typeof messaging.endpoints.listIdeas> =>
  async ({ params: { id }, caller: { userId }, fail }) => {
    const { db, clock, imageAddress } = deps
    const viewer = { userId, now: clock.now() }
    if (!(await findAwaitedConversation(deps, viewer, id))) throw fail('not_found')
    const ideas = (await listStored(db, viewer, id)).map((message) => presentMessage(message, imageAddress))
    const [accepted, open] = [ideas.filter(isAccepted), ideas.filter((message) => !isAccepted(message))]
    return { messages: [...accepted, ...open] }
  }

const isAccepted = ({ ideaCard }: ReturnType<typeof presentMessage>) => (ideaCard?.acceptedAt ?? null) !== null
