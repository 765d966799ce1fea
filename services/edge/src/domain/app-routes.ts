/** A path of the app such as `/messages/:matchId`; a trailing `/*` matches everything below. */
export type AppRoute = { path: string; isPrerendered: boolean }

/** Routes of the shell itself, which no remote declares. */
const shellRoutes: readonly AppRoute[] = [{ path: '/__kit', isPrerendered: false }]

type Loose = Record<string, unknown>
const listOf = (value: unknown): Loose[] =>
  Array.isArray(value) ? value.filter((each): each is Loose => typeof each === 'object' && each !== null) : []

/** The routes that the list of remotes names, read leniently: operators edit it. */
export function routesOf(remotesList: unknown): AppRoute[] {
  const { remotes } = (remotesList ?? {}) as Loose
  const named = listOf(remotes).flatMap(({ routes }) => listOf(routes))
  const routes = named.flatMap(({ path, prerendered }) =>
    typeof path === 'string' ? [{ path, isPrerendered: prerendered === true }] : [],
  )
  return [...shellRoutes, ...routes]
}

function answers(route: AppRoute, segments: readonly string[]): boolean {
  const wanted = route.path.split('/').filter(Boolean)
  const isOpen = wanted.at(-1) === '*'
  const fixed = isOpen ? wanted.slice(0, -1) : wanted
  if (isOpen ? segments.length < fixed.length : segments.length !== fixed.length) return false
  return fixed.every((part, at) => part.startsWith(':') || part === segments[at])
}

/**
 * Whether the app has a screen at this path. The most specific route decides. A prerendered route has a screen only if there is a
 * document, so `/blog` may be a screen of the app while `/blog/:slug` is not.
 */
export function isScreenOfApp(routes: readonly AppRoute[], path: string): boolean {
  const segments = path.split('/').filter(Boolean)
  const found = routes
    .filter((route) => answers(route, segments))
    .toSorted((a, b) => a.path.split(/[:*]/).length - b.path.split(/[:*]/).length)
  return found[0] !== undefined && !found[0].isPrerendered
}
