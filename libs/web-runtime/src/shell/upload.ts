function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  return headers
}

/**
 * Sends a request like `fetch` and reports how much of the body is sent, from 0 to 1, which `fetch` can't. Rejects with a
 * TypeError without an answer, and with the signal's reason if it was aborted.
 */
export function upload(address: string, init: RequestInit, onProgress: (gone: number) => void): Promise<Response> {
  return new Promise((answer, fail) => {
    init.signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'POST', address)
    request.responseType = 'blob'
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onload = () => {
      const body = request.status === 204 ? null : (request.response as Blob)
      answer(new Response(body, { status: request.status, headers: headersOf(request) }))
    }
    request.onerror = () => fail(new TypeError('Failed to fetch'))
    request.onabort = () => fail(init.signal?.reason)
    init.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(init.body as XMLHttpRequestBodyInit)
  })
}
