import type { messaging } from '@codekin/contracts/messaging/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentMessage } from '../../domain/present.ts'
import { changeReaction } from '../../operations/change-reaction.ts'

type Endpoints = typeof messaging.endpoints

export const addReaction =
  ({ db, clock, imageAddress }: Deps): Handler<Endpoints['addReaction']> =>
  async ({ params: { id: messageId, emoji }, caller: { userId }, fail }) => {
    const reacting = await changeReaction(db, { userId, now: clock.now() }, { messageId, emoji, isSet: true })
    if (reacting.kind === 'reacted') return presentMessage(reacting.message, imageAddress)
    if (reacting.kind === 'too-many') throw fail('too_many_reactions')
    throw fail(reacting.kind === 'ended' ? 'match_ended' : 'not_found')
  }

export const removeReaction =
  ({ db, clock, imageAddress }: Deps): Handler<Endpoints['removeReaction']> =>
  async ({ params: { id: messageId, emoji }, caller: { userId }, fail }) => {
    const reacting = await changeReaction(db, { userId, now: clock.now() }, { messageId, emoji, isSet: false })
    if (reacting.kind === 'reacted') return presentMessage(reacting.message, imageAddress)
    throw fail(reacting.kind === 'ended' ? 'match_ended' : 'not_found')
  }
