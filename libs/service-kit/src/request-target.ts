import type { IncomingMessage } from 'node:http'

/**
 * Rewrites a request target from absolute form (`GET http://host/path`) to origin form (`GET /path`). The host of an absolute
 * target overrides the `Host` header (RFC 9112, section 3.2.2).
 */
export function useOriginForm(req: IncomingMessage): void {
  const absoluteForm = /^https?:\/\/([^/?#]+)([^#]*)/i.exec(req.url ?? '')
  if (!absoluteForm) return
  const [, authority = '', rest = ''] = absoluteForm
  req.url = rest.startsWith('/') ? rest : `/${rest}`
  req.headers.host = authority
}

/** Whether a request has at most one `Host` header, with a valid value. With two, each reader may pick a different one. */
export function hasOneHost({ rawHeaders, headers }: IncomingMessage): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count += 1
  }
  return count <= 1 && /^[\w.~!$&'()*+;=%:[\]-]*$/.test(headers.host ?? '')
}

/** Whether the upgrade is to a websocket; any other is ignored (RFC 9110, section 7.8). */
export function isWebSocketUpgrade({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.trim().toLowerCase() === 'websocket'
}
