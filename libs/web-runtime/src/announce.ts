import { create } from 'zustand'

export type Politeness = 'polite' | 'assertive'
type Announcements = Record<Politeness, { text: string; count: number }>

/** The texts of the page's two live regions. Only the shell renders live regions. */
export const useAnnouncements = create<Announcements>(() => ({
  polite: { text: '', count: 0 },
  assertive: { text: '', count: 0 },
}))

/** Announces a sentence to screen readers. A repeated sentence is announced again. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  useAnnouncements.setState((state) => ({ [politeness]: { text, count: state[politeness].count + 1 } }))
}
