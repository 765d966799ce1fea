import { create } from 'zustand'

type Jump = {
  /** The conversation whose calendar is open; null if none. */
  calendarFor: string | null
  /** The target of the last jump; `count` distinguishes jumps to the same message. */
  to: { conversationId: string; seq: number; count: number } | null
}

/** Jumps to a day: requested from the menu, a day divider or by key, handled by the conversation. */
export const useJump = create<Jump>(() => ({ calendarFor: null, to: null }))

export function openCalendar(conversationId: string): void {
  useJump.setState({ calendarFor: conversationId })
}

export function closeCalendar(): void {
  useJump.setState({ calendarFor: null })
}

export function jumpTo(conversationId: string, seq: number): void {
  useJump.setState(({ to }) => ({ to: { conversationId, seq, count: (to?.count ?? 0) + 1 } }))
}

/** After leaving, a conversation opens at its end again. */
export function resetJump(): void {
  useJump.setState({ calendarFor: null, to: null })
}
