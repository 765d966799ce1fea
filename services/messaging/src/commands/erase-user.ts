import { eraseMessagingUser } from '@codekin/contracts/messaging/commands'
import { type ErasureStep, rowsOf, servedErasure } from '@codekin/event-bus/personal-data'
import type { Deps } from '../deps.ts'
import { deleteTemplatesOf } from '../modules/templates/index.ts'
import { deleteImage, listImagesOf } from '../store/images.ts'
import { deleteReadMarkers, eraseOwnMessages } from '../store/own-messages.ts'
import { eraseStaffThread } from '../store/staff-messages.ts'
import type { Tables } from '../store/tables.ts'

const batchSize = 500
const imageBatchSize = 50

/** The other member keeps the conversation and their own messages; the erased user's messages become tombstones. */
const messages = (clock: Deps['clock']): ErasureStep<Tables> => ({
  name: 'message',
  erase: async (trx, userId, after) => {
    const done = await eraseOwnMessages(trx, userId, after, { now: clock.now(), limit: batchSize })
    if (!done) return { removed: 0, next: null }
    // A long conversation is continued from the place before it.
    const isConversationDone = done.removed < batchSize
    return { removed: done.removed, next: isConversationDone ? done.conversationId : (after ?? firstId) }
  },
})

/** Sorts before every id. */
const firstId = '00000000-0000-0000-0000-000000000000'

const readMarkers: ErasureStep<Tables> = {
  name: 'read-marker',
  erase: async (trx, userId) => ({ removed: await deleteReadMarkers(trx, userId), next: null }),
}

/** Deletes the files first, because they are found through their row. */
const images = (store: Deps['images']): ErasureStep<Tables> => ({
  name: 'message-image',
  erase: async (trx, userId) => {
    const imageIds = await listImagesOf(trx, userId, imageBatchSize)
    for (const id of imageIds) {
      await store.remove(id)
      await deleteImage(trx, id)
    }
    return { removed: imageIds.length, next: imageIds.length === imageBatchSize ? 'more' : null }
  },
})

/** Messages from staff and the user's replies. */
const staffThread: ErasureStep<Tables> = {
  name: 'staff-message',
  erase: async (trx, userId) => ({ removed: await eraseStaffThread(trx, userId), next: null }),
}

const templateBatchSize = 20

/** Includes the statistics of other users' uses. */
const templates: ErasureStep<Tables> = {
  name: 'template',
  erase: async (trx, userId) => {
    const removed = await deleteTemplatesOf(trx, userId, templateBatchSize)
    return { removed, next: removed === templateBatchSize ? 'more' : null }
  },
}

/** Handles the erasure that identity orders when the owner of a closed account hasn't returned in time. */
export const answerEraseUser = ({ db, clock, images: store }: Pick<Deps, 'db' | 'clock' | 'images'>) =>
  servedErasure(eraseMessagingUser, db, [
    images(store),
    messages(clock),
    rowsOf('editedOpener', ['senderId']),
    readMarkers,
    rowsOf('arrangement', ['userId']),
    rowsOf('scheduledMessage', ['userId']),
    rowsOf('draft', ['userId']),
    rowsOf('reaction', ['userId']),
    staffThread,
    rowsOf('detection', ['userId']),
    templates,
    rowsOf('templateUse', ['userId']),
    rowsOf('member', ['userId']),
    rowsOf('receipt', ['userId']),
    rowsOf('block', ['userId', 'blockedUserId']),
    rowsOf('standing', ['userId']),
  ])
