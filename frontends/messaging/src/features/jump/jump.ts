import { create } from 'zustand'

type Jump = {
  /** The conversation whose days are chosen from; null: nobody asks. */
  askedFor: string | null
  /** Where the last jump led; `count` tells it from one before to the same message. */
  to: { conversationId: string; seq: number; count: number } | null
}

/** Jumps to a day: asked for from the menu, a day's line or by key, shown where the conversation is drawn. */
export const useJump = create<Jump>(() => ({ askedFor: null, to: null }))

export function askForDay(conversationId: string): void {
  useJump.setState({ askedFor: conversationId })
}

export function stopAsking(): void {
  useJump.setState({ askedFor: null })
}

export function jumpTo(conversationId: string, seq: number): void {
  useJump.setState(({ to }) => ({ to: { conversationId, seq, count: (to?.count ?? 0) + 1 } }))
}

/** Whoever goes elsewhere and comes back reads on from the end. */
export function forgetJump(): void {
  useJump.setState({ askedFor: null, to: null })
}
