import { create } from 'zustand'
import type { MessageRow } from './rows.ts'

/** The message being edited and its new text. Stored outside the row, which may be unmounted while scrolling. */
export const useEditing = create<{ messageId: string | null; text: string }>(() => ({ messageId: null, text: '' }))

export function startEditing({ messageId, content }: Pick<MessageRow, 'messageId' | 'content'>): void {
  useEditing.setState({ messageId, text: content })
}

export function stopEditing(): void {
  useEditing.setState({ messageId: null, text: '' })
}
