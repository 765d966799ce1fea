import { keepDraft, readDraft } from '@codekin/web-runtime/draft'

const draftOf = (userId: string) => `note:${userId}`

/** The note that was begun to somebody; it outlives the visit of the deck. */
export function readNote(userId: string): string {
  return readDraft(draftOf(userId))
}

export function keepNote(userId: string, text: string): void {
  keepDraft(draftOf(userId), text)
}
