import type { Message } from './models.ts'

/** The fields of a text message that was just sent and can't have changed yet. */
export const asSent = {
  kind: 'text',
  ideaCard: null,
  replyTo: null,
  reactions: [],
  images: [],
  revision: 0,
  editedAt: null,
  readAt: null,
  deletedAt: null,
} satisfies Partial<Message>
