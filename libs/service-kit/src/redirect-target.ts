/** A placeholder for our own origin, which a service behind the edge does not know. */
const own = 'https://own.invalid'

/**
 * Returns the target of a redirect if it is a path of our own or at an allowed origin; else throws. Parses it as a browser
 * does (WHATWG URL), where `/\\elsewhere` and `//elsewhere` are other hosts, and returns the parsed form. Also refuses
 * a path that begins with two slashes after parsing.
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
