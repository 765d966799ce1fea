import { previewOf } from '@codekin/contracts/messaging/limits'
import type { Message, Quote } from '@codekin/contracts/messaging/models'

/** A message as its quotes show it. */
export function quoteOf({ id, seq, senderId, content, images, deletedAt }: Message): Quote {
  return { messageId: id, seq, senderId, preview: previewOf(content, images.length), isDeleted: deletedAt !== null }
}
