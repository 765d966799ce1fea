/** Where a click leads inside the app; undefined when it is the browser's business. */
export function insideAddressOf(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  return event.target instanceof Element ? insideAddress(event.target.closest('a')) : undefined
}

/** The path of a link that leads to another screen of the app. */
export function insideAddress(link: HTMLAnchorElement | null): string | undefined {
  if (!link || link.target !== '' || link.hasAttribute('download')) return undefined
  const { origin, pathname, search, hash } = new URL(link.href, location.href)
  if (origin !== location.origin || pathname.startsWith('/api/')) return undefined
  if (pathname === location.pathname && hash !== '') return undefined
  return pathname + search + hash
}
