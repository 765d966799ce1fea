import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

/** What a remote's one exposed module gives the shell. Routes have full paths, as in its remote.json. */
export type RemoteModule = {
  contract: number
  routes: RouteObject[]
  /** Pieces for named places on other remotes' screens. */
  slots?: Readonly<Record<string, ComponentType<never>>>
}
