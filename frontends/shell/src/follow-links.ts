import { useRegistry } from '@codekin/web-runtime/remotes'
import { localStore } from '@codekin/web-runtime/storage'
import { sessionKeys } from '@codekin/web-runtime/tokens'

/** Whether the path is a text page that visitors read as its own document, without the app. */
export function hasOwnDocument(pathname: string): boolean {
  if (localStore.getItem(sessionKeys.refreshToken) !== null) return false
  const routes = useRegistry.getState().remotes.flatMap((remote) => remote.routes)
  return routes.some(
    ({ path, prerendered }) => prerendered && new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(pathname),
  )
}

/** Whether reloading this path would load the app again, because it has no document of its own. */
export function isReloadPath(pathname: string): boolean {
  const isDocument = document.querySelector('meta[name=app-scripts]') !== null
  const [loaded] = performance.getEntriesByType('navigation')
  return !isDocument && loaded !== undefined && new URL(loaded.name).pathname === pathname
}

/** The path inside the app that a click leads to; undefined if the browser handles it. */
export function getClickedPath(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  return event.target instanceof Element ? getAppPath(event.target.closest('a')) : undefined
}

/** The path of a link to another screen of the app. */
export function getAppPath(link: HTMLAnchorElement | null): string | undefined {
  if (!link || link.target !== '' || link.hasAttribute('download')) return undefined
  const { origin, pathname, search, hash } = new URL(link.href, location.href)
  if (origin !== location.origin || pathname.startsWith('/api/')) return undefined
  if (pathname === location.pathname && hash !== '') return undefined
  if (hasOwnDocument(pathname)) return undefined
  return pathname + search + hash
}
