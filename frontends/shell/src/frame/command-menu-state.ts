import { create } from 'zustand'

type CommandMenu = {
  isOpen: boolean
  typed: string
  /** Enter was pressed, perhaps before there were results: the first one will run. */
  isEntered: boolean
}

export const useCommandMenu = create<CommandMenu>(() => ({ isOpen: false, typed: '', isEntered: false }))

export const openCommandMenu = () => useCommandMenu.setState({ isOpen: true, typed: '', isEntered: false })
/** The text stays in view while the menu closes. */
export const closeCommandMenu = () => useCommandMenu.setState({ isOpen: false, isEntered: false })
export const enterCommand = () => useCommandMenu.setState({ isEntered: true })
export const typeCommand = (typed: string) => useCommandMenu.setState({ typed, isEntered: false })
