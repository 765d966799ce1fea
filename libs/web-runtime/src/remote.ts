import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

/** Keys of a screen, for the sheet that explains them; the screen itself listens for them. */
export type ScreenShortcuts = {
  /** The screen's path, with its parameters. */
  path: string
  title: string
  /** Where the focus has to be. */
  text?: string
  keys: readonly { keys: readonly string[]; text: string }[]
}

/** What a remote's one exposed module gives the shell. Routes have full paths, as in its remote.json. */
export type RemoteModule = {
  contract: number
  routes: RouteObject[]
  shortcuts?: readonly ScreenShortcuts[]
  /** Pieces for named places on other remotes' screens. */
  slots?: Readonly<Record<string, ComponentType<never>>>
}
