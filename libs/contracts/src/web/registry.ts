// The small zod: a page reads this before anything else, and may need no other contract.
import * as z from 'zod/mini'

/**
 * Who may see a screen: anyone, only the signed-out, the signed-in, those past onboarding; as the server says, staff
 * (moderators and admins), or admins alone.
 */
export const guard = z.enum(['public', 'signed-out', 'session', 'member', 'staff', 'admin'])
export type Guard = z.output<typeof guard>

const screenRoute = z.object({
  /** Full path with `:name` parameters; a trailing `/*` takes everything below. */
  path: z.string().check(z.startsWith('/')),
  guard,
  /** Inside the frame with rail and tab bar, or alone on the page. */
  frame: z.boolean(),
  /** Whether the frame has its tab bar on phones; without it the screen has their whole height, and leads back itself. */
  tabBar: z.optional(z.boolean()),
  /** Whether the build renders each of its addresses as a document: visitors read it without the app, and others are missing. */
  prerendered: z.optional(z.boolean()),
  /** Its file in `src/screens`, where that is fetched apart from the remote's module. */
  screen: z.optional(z.string().check(z.regex(/^[a-z][a-z-]*$/))),
  /**
   * What it asks the API for first, `:name` standing for a parameter of the path: addresses to the letter as it will ask, so
   * that they can be asked for while its code is still on its way.
   */
  asks: z.optional(z.array(z.string().check(z.startsWith('/api/v1/')))),
  /** Where the first of these replies holds the address of the photo that the screen shows first, as a path with dots. */
  photo: z.optional(z.string()),
  /** What its error screen says of a failure that says nothing itself. */
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
  /** Shown by the frame beside the label: what is counted, and what one and several of it are called. */
  count: z.optional(z.object({ of: z.enum(['unread']), one: z.string(), many: z.string() })),
})

/** What a remote says of itself in its remote.json. */
export const remoteFile = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z-]*$/)),
  /** Version of the agreement between shell and remote; the shell refuses one it does not know. */
  contract: z.int().check(z.positive()),
  preload: z.enum(['idle', 'none']),
  routes: z.array(screenRoute),
  menu: z.array(menuItem),
  /** Names of the slots it fills on other remotes' screens. */
  slots: z.array(z.string()),
  /** Names of the frames that its module has an alert for, wherever on the page somebody is. */
  alerts: z.optional(z.array(z.string())),
})
export type RemoteFile = z.output<typeof remoteFile>

export const registeredRemote = z.extend(remoteFile, {
  version: z.string(),
  /** Immutable address of the federation manifest. */
  entry: z.string().check(z.regex(/^\/mf\/[\w.-]+\/[\w.-]+\/mf-manifest\.json$/)),
  enabled: z.boolean(),
  /** What its module is made of, for a page that asks for it early; a head start, nothing rests on it. */
  files: z.optional(z.array(z.string())),
  /** What each of its screens is made of besides. */
  screenFiles: z.optional(z.record(z.string(), z.array(z.string()))),
})
export type RegisteredRemote = z.output<typeof registeredRemote>

/**
 * Where the browser of whoever agrees to it sends what happens, each a path of our own or an address elsewhere, to whose
 * origin the page's policy must let it (`REPORT_ORIGINS` of the edge). Without an address nothing is collected.
 */
export const reportAddresses = z.object({ analytics: z.optional(z.string()), errors: z.optional(z.string()) })
export type ReportAddresses = z.output<typeof reportAddresses>

/** `/mf/remotes.json`: which version of each remote people get. Operators edit it; a rollback is an edit. */
export const registry = z.object({
  schema: z.literal(1),
  revision: z.string(),
  remotes: z.array(registeredRemote),
  reports: z.optional(reportAddresses),
  /** Shown on every page while it is there. */
  notice: z.optional(z.string()),
})
export type Registry = z.output<typeof registry>
