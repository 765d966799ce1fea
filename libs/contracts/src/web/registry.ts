// The small zod: a page reads this before anything else, and may need no other contract.
import * as z from 'zod/mini'

/**
 * Who may see a screen: anyone, only signed-out people, signed-in people, people past onboarding, or, according to the
 * server, staff (moderators and admins) or admins only.
 */
export const guard = z.enum(['public', 'signed-out', 'session', 'member', 'staff', 'admin'])
export type Guard = z.output<typeof guard>

const screenRoute = z.object({
  /** Full path with `:name` parameters; a trailing `/*` takes everything below. */
  path: z.string().check(z.startsWith('/')),
  guard,
  /** Inside the frame with rail and tab bar, or without it. */
  frame: z.boolean(),
  /** Whether the frame has its tab bar on phones. Without it, the screen has the full height and its own way back. */
  tabBar: z.optional(z.boolean()),
  /** Whether the build renders each of its URLs as a document, which visitors read without the app; other URLs are not found. */
  prerendered: z.optional(z.boolean()),
  /** Its file in `src/screens`, if it is fetched separately from the remote's module. */
  screen: z.optional(z.string().check(z.regex(/^[a-z][a-z-]*$/))),
  /**
   * Its first API requests, with `:name` for parameters of the path: exactly the URLs that it will request, so that they can
   * be fetched while its code loads.
   */
  asks: z.optional(z.array(z.string().check(z.startsWith('/api/v1/')))),
  /** Where the first of these replies has the URL of the photo that the screen shows first, as a path with dots. */
  photo: z.optional(z.string()),
  /** The text of its error screen for failures without a message. */
  failure: z.optional(z.string()),
})

const menuItem = z.object({
  label: z.string(),
  to: z.string().check(z.startsWith('/')),
  /** Name of an icon of the kit. */
  icon: z.string(),
  order: z.int(),
  /** The letter that leads there after a `g`. */
  key: z.optional(z.string().check(z.regex(/^[a-z]$/))),
  /** The count that the frame shows beside the label: its source, and its labels in singular and plural. */
  count: z.optional(z.object({ of: z.enum(['unread']), one: z.string(), many: z.string() })),
})

/** The content of a remote's remote.json. */
export const remoteFile = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z-]*$/)),
  /** Version of the agreement between shell and remote; the shell refuses one it does not know. */
  contract: z.int().check(z.positive()),
  preload: z.enum(['idle', 'none']),
  routes: z.array(screenRoute),
  menu: z.array(menuItem),
  /** Names of the slots it fills on other remotes' screens. */
  slots: z.array(z.string()),
  /** The names of the frames for which its module has alerts on any screen. */
  alerts: z.optional(z.array(z.string())),
})
export type RemoteFile = z.output<typeof remoteFile>

export const registeredRemote = z.extend(remoteFile, {
  version: z.string(),
  /** Immutable address of the federation manifest. */
  entry: z.string().check(z.regex(/^\/mf\/[\w.-]+\/[\w.-]+\/mf-manifest\.json$/)),
  enabled: z.boolean(),
  /** The files of its module, for prefetching only. */
  files: z.optional(z.array(z.string())),
  /** The additional files of each screen. */
  screenFiles: z.optional(z.record(z.string(), z.array(z.string()))),
})
export type RegisteredRemote = z.output<typeof registeredRemote>

/**
 * Where browsers send events and errors with a person's consent: each a path of our own or a URL elsewhere, whose origin the
 * page's policy must allow (`REPORT_ORIGINS` of the edge). Without an address nothing is collected.
 */
export const reportAddresses = z.object({ analytics: z.optional(z.string()), errors: z.optional(z.string()) })
export type ReportAddresses = z.output<typeof reportAddresses>

/** `/mf/remotes.json`: the current version of each remote. Operators edit it; a rollback is an edit. */
export const registry = z.object({
  schema: z.literal(1),
  revision: z.string(),
  remotes: z.array(registeredRemote),
  reports: z.optional(reportAddresses),
  /** Shown on every page while it is set. */
  notice: z.optional(z.string()),
})
export type Registry = z.output<typeof registry>
