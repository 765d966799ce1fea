/** Stands for our own origin, which a service behind an edge does not know. */
const own = 'https://own.invalid'

/**
 * The address that a redirect leads to, if it is a path of our own or at one of the allowed origins; else throws. It is
 * read as a browser reads it (WHATWG URL), where `/\\elsewhere` and `//elsewhere` are other hosts, and answered as it was
 * read. A path that begins with two slashes after that is refused too.
 */
export function redirectTarget(location: string, origins: readonly string[] = []): string {
  const url = URL.canParse(location, own) ? new URL(location, own) : null
  if (url && !url.username && !url.password) {
    const path = `${url.pathname}${url.search}${url.hash}`
    if (url.origin === own && location.startsWith('/') && !path.startsWith('//')) return path
    if (url.origin !== own && origins.includes(url.origin)) return url.href
  }
  throw new Error('a redirect would lead to an address that the contract does not allow')
}
