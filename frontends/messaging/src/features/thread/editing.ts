import { create } from 'zustand'
import type { MessageRow } from './rows.ts'

/** The message that is put otherwise, and what it is to say. Kept apart from its row, which may leave the page on scrolling. */
export const useEditing = create<{ messageId: string | null; text: string }>(() => ({ messageId: null, text: '' }))

export function startEditing({ messageId, content }: Pick<MessageRow, 'messageId' | 'content'>): void {
  useEditing.setState({ messageId, text: content })
}

export function stopEditing(): void {
  useEditing.setState({ messageId: null, text: '' })
}
