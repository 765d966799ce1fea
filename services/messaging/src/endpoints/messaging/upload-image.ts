import type { messaging } from '@codekin/contracts/messaging/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentImage } from '../../domain/image.ts'
import { insertWaitingImage } from '../../operations/note-image.ts'
import { findAwaitedConversation } from '../../operations/open-awaited-conversation.ts'

const tooCostly = 'This image is too complex to process. Save a smaller one, or a plain JPEG or PNG.'

export const uploadImage =
  (deps: Deps): Handler<typeof messaging.endpoints.uploadImage> =>
  async ({ params, file, caller: { userId }, fail }) => {
    const { db, clock, images, pictures, newId, imageAddress } = deps
    const viewer = { userId, now: clock.now() }
    const conversation = await findAwaitedConversation(deps, viewer, params.id)
    if (!conversation) throw fail('not_found')
    if (conversation.endedAt) throw fail('match_ended')
    const encoded = await pictures.encode(userId, file)
    if (encoded === 'too-costly') throw fail('unreadable_image', { message: tooCostly })
    const largest = encoded?.versions.at(-1)
    if (!encoded || !largest) throw fail('unreadable_image')
    const { width, height } = largest
    const image = { id: newId(), width, height, colour: encoded.colour }
    // Stored first: if the process dies here, the files are found by this row and removed.
    const fields = { conversationId: params.id, userId, uploadedAt: clock.now() }
    if (!(await insertWaitingImage(db, { ...image, ...fields }))) throw fail('too_many_images')
    await images.put(image.id, encoded.versions)
    return presentImage(image, imageAddress)
  }
