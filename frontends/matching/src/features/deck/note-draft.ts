import { keepDraft, readDraft } from '@codekin/web-runtime/draft'

const draftKey = (userId: string) => `note:${userId}`

/** The draft of a note to a person; it survives a reload. */
export function readNote(userId: string): string {
  return readDraft(draftKey(userId))
}

export function keepNote(userId: string, text: string): void {
  keepDraft(draftKey(userId), text)
}
