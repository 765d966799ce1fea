import { create } from 'zustand'

/** The page's one sheet of shortcuts; the shell draws it, with the keys of the screen in view. */
export const useShortcutSheet = create<{ state: 'never-opened' | 'open' | 'closed' }>(() => ({ state: 'never-opened' }))

export const openShortcutSheet = () => useShortcutSheet.setState({ state: 'open' })
export const closeShortcutSheet = () => useShortcutSheet.setState({ state: 'closed' })
