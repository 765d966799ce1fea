import type { IncomingMessage } from 'node:http'

/**
 * Brings a request to the form in which servers are asked, `GET /path`. A client may name the whole address, `GET
 * http://host/path`, and is then asking that host, whatever `Host` says. RFC 9112, sections 3.2.2 and 3.2.
 */
export function useOriginForm(req: IncomingMessage): void {
  const whole = /^https?:\/\/([^/?#]+)([^#]*)/i.exec(req.url ?? '')
  if (!whole) return
  const [, authority = '', rest = ''] = whole
  req.url = rest.startsWith('/') ? rest : `/${rest}`
  req.headers.host = authority
}

/** Whether a request names one host, and a host it can be. Where two are named, each who reads it may believe another one. */
export function hasOneHost({ rawHeaders, headers }: IncomingMessage): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count += 1
  }
  return count <= 1 && /^[\w.~!$&'()*+;=%:[\]-]*$/.test(headers.host ?? '')
}

/** Whether an upgrade is one that somebody here speaks; any other is answered as if it had not been asked for (RFC 9110, 7.8). */
export function isWebSocketUpgrade({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.trim().toLowerCase() === 'websocket'
}
