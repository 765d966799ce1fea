import type { Message } from './models.ts'

/** Of a message of words that was just sent: nothing can have happened to it yet. */
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
