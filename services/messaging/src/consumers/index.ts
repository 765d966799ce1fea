import type { Consumer } from '@codekin/event-bus/consume'
import { followBlocks, followUnblocks } from '../projections/block/consume.ts'
import { followProfiles } from '../projections/member/consume.ts'
import { followActivations, followShadowBans, followSuspensions } from '../projections/standing/consume.ts'
import type { Tables } from '../store/tables.ts'
import { closeConversation } from './close-conversation.ts'
import { openConversation } from './open-conversation.ts'

export const consumers: readonly Consumer<Tables>[] = [
  openConversation,
  closeConversation,
  followProfiles,
  followBlocks,
  followUnblocks,
  followSuspensions,
  followActivations,
  followShadowBans,
]
