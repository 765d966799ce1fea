import { create } from 'zustand'

export type Politeness = 'polite' | 'assertive'
type Announcements = Record<Politeness, { text: string; count: number }>

/** What the page's two live regions say; the shell draws them, nobody else makes regions of their own. */
export const useAnnouncements = create<Announcements>(() => ({
  polite: { text: '', count: 0 },
  assertive: { text: '', count: 0 },
}))

/** Says a sentence to people who listen to the page. The same sentence twice is said twice. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  useAnnouncements.setState((state) => ({ [politeness]: { text, count: state[politeness].count + 1 } }))
}
