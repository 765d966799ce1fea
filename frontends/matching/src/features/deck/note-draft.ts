import { keepDraft, readDraft } from '@codekin/web-runtime/draft'

const draftOf = (userId: string) => `note:${userId}`

/** The draft of a note to a person; it survives a reload. */
export function readNote(userId: string): string {
  return readDraft(draftOf(userId))
}

export function keepNote(userId: string, text: string): void {
  keepDraft(draftOf(userId), text)
}
