import { create } from 'zustand'

/** The page's one sheet of shortcuts. The shell renders it with the shortcuts of the current screen. */
export const useShortcutSheet = create<{ state: 'never-opened' | 'open' | 'closed' }>(() => ({ state: 'never-opened' }))

export const openShortcutSheet = () => useShortcutSheet.setState({ state: 'open' })
export const closeShortcutSheet = () => useShortcutSheet.setState({ state: 'closed' })
