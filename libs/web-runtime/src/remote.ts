import type { ServerFrame } from '@codekin/contracts/socket'
import type { Role } from '@codekin/contracts/users/models'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { NotificationInput } from './notifications.ts'

/** Shortcuts of a screen, for the sheet that lists them; the screen itself handles them. */
export type ScreenShortcuts = {
  /** The screen's path, with its parameters. */
  path: string
  title: string
  /** The roles that can use them; default: everyone who sees the screen. */
  roles?: readonly Role[]
  /** Describes where the focus must be. */
  text?: string
  keys: readonly { keys: readonly string[]; text: string }[]
}

/** An alert about an event, shown on any screen; `to` is the path that a click opens. */
export type RemoteAlert = Pick<NotificationInput, 'title' | 'body' | 'sound' | 'kind' | 'place'> & { to: string }
type Frames = { [F in ServerFrame as F['event']]: F extends { data: infer D } ? D : undefined }
/**
 * The alert for each kind of frame; null if there is none, for example because its content is in view at `pathname`. With a
 * `place`, it is not shown while a visible tab is there.
 */
export type RemoteAlerts = {
  readonly [E in keyof Frames]?: (data: Frames[E], at: { pathname: string }) => Promise<RemoteAlert | null>
}

/** A remote's one exposed module. Routes have full paths, as in its remote.json. */
export type RemoteModule = {
  contract: number
  routes: RouteObject[]
  shortcuts?: readonly ScreenShortcuts[]
  /** The alerts that its remote.json names. */
  alerts?: RemoteAlerts
  /** Components for named slots on other remotes' screens. */
  slots?: Readonly<Record<string, ComponentType<never>>>
}
