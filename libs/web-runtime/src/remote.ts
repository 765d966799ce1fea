import type { ServerFrame } from '@codekin/contracts/socket'
import type { Role } from '@codekin/contracts/users/models'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { NotificationInput } from './notifications.ts'

/** Keys of a screen, for the sheet that explains them; the screen itself listens for them. */
export type ScreenShortcuts = {
  /** The screen's path, with its parameters. */
  path: string
  title: string
  /** Who can use them; default: everyone who sees the screen. */
  roles?: readonly Role[]
  /** Where the focus has to be. */
  text?: string
  keys: readonly { keys: readonly string[]; text: string }[]
}

/** What people are told when something happens, wherever on the page they are; `to` is where a click leads. */
export type RemoteAlert = Pick<NotificationInput, 'title' | 'body' | 'sound' | 'kind' | 'place'> & { to: string }
type Frames = { [F in ServerFrame as F['event']]: F extends { data: infer D } ? D : undefined }
/**
 * The alert for each kind of frame; null if there is none, for example because its content is in view at `pathname`. With a
 * `place`, it is not shown while a visible tab is there.
 */
export type RemoteAlerts = {
  readonly [E in keyof Frames]?: (data: Frames[E], at: { pathname: string }) => Promise<RemoteAlert | null>
}

/** What a remote's one exposed module gives the shell. Routes have full paths, as in its remote.json. */
export type RemoteModule = {
  contract: number
  routes: RouteObject[]
  shortcuts?: readonly ScreenShortcuts[]
  /** Those that its remote.json names. */
  alerts?: RemoteAlerts
  /** Pieces for named places on other remotes' screens. */
  slots?: Readonly<Record<string, ComponentType<never>>>
}
