import { once } from 'node:events'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { photoMaxBytes } from '@codekin/contracts/users/limits'
import { publicLookup } from '@codekin/service-kit/public-addresses'
import type { ProviderConfig } from '../config.ts'

/** Downloads the picture that a provider named; undefined if it may not or can't be fetched. */
export type DownloadPicture = (url: string) => Promise<{ bytes: Uint8Array; contentType: string } | undefined>

/**
 * Fetches pictures from URLs that providers name: only from public addresses over https, or from the provider itself. Follows no
 * redirect, and reads no more than the maximum size of a photo.
 */
export function openPictureDownload(
  { github, linkedin, secondsMax }: ProviderConfig,
  lookup = publicLookup(),
): DownloadPicture {
  const origins = [github?.url, github?.apiUrl, linkedin?.issuer].flatMap((url) => (url ? [new URL(url).origin] : []))
  return async (text) => {
    const url = URL.parse(text)
    if (!url) return undefined
    // A provider may be inside our own network: the operator configured its address.
    const isProvider = origins.includes(url.origin)
    if (!isProvider && !(url.protocol === 'https:' && isNamed(url.hostname))) return undefined
    const signal = AbortSignal.timeout(secondsMax * 1000)
    // Without an agent each download has its own connection, and so its own lookup.
    const response = await get(url, { signal, agent: false, ...(!isProvider && { lookup }) })
    if (response.statusCode !== 200) {
      response.destroy()
      throw new Error(`a picture was answered ${response.statusCode}`)
    }
    const bytes = await readUpTo(response, photoMaxBytes)
    return bytes && { bytes, contentType: response.headers['content-type'] ?? '' }
  }
}

/** Resolves when the response begins. Follows no redirect. */
async function get(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const request = (url.protocol === 'https:' ? https : http).get(url, options)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return response
}

/** Returns undefined if the body is longer; the rest is not read. */
async function readUpTo(body: AsyncIterable<Buffer>, bytesMax: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of body) {
    length += part.length
    if (length > bytesMax) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Whether the host is a name with a dot, not an IP address or a name of an internal network. */
function isNamed(host: string): boolean {
  return /\.[a-z]{2,}$/i.test(host) && !/\.(internal|local|localhost|home|lan|arpa)$/i.test(host)
}
