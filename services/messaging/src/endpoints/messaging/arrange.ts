import type { messaging } from '@codekin/contracts/messaging/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { arrangeConversation } from '../../operations/arrange-conversation.ts'
import { listMuted as listStored } from '../../store/arrangements.ts'

type Endpoints = typeof messaging.endpoints

export const muteConversation =
  (deps: Deps): Handler<Endpoints['muteConversation']> =>
  async ({ params, body, caller: { userId }, fail }) => {
    const until = body.until === null ? null : new Date(body.until)
    const isKnown = await arrangeConversation(deps, { userId, now: deps.clock.now() }, params.id, {
      kind: 'mute',
      until,
    })
    if (!isKnown) throw fail('not_found')
  }

export const unmuteConversation =
  (deps: Deps): Handler<Endpoints['unmuteConversation']> =>
  async ({ params, caller: { userId }, fail }) => {
    const isKnown = await arrangeConversation(deps, { userId, now: deps.clock.now() }, params.id, { kind: 'unmute' })
    if (!isKnown) throw fail('not_found')
  }

export const archiveConversation =
  (deps: Deps): Handler<Endpoints['archiveConversation']> =>
  async ({ params, body: { upToSeq }, caller: { userId }, fail }) => {
    const isKnown = await arrangeConversation(deps, { userId, now: deps.clock.now() }, params.id, {
      kind: 'archive',
      upToSeq,
    })
    if (!isKnown) throw fail('not_found')
  }

export const unarchiveConversation =
  (deps: Deps): Handler<Endpoints['unarchiveConversation']> =>
  async ({ params, caller: { userId }, fail }) => {
    const isKnown = await arrangeConversation(deps, { userId, now: deps.clock.now() }, params.id, { kind: 'unarchive' })
    if (!isKnown) throw fail('not_found')
  }

export const listMuted =
  ({ db, clock }: Deps): Handler<Endpoints['listMuted']> =>
  async ({ caller: { userId } }) => ({ conversationIds: await listStored(db, { userId, now: clock.now() }) })
