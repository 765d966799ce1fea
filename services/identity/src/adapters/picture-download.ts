import { photoMaxBytes } from '@codekin/contracts/users/limits'
import type { ProviderConfig } from '../config.ts'

/** A picture that is where a provider said; undefined when it cannot be had. */
export type DownloadPicture = (url: string) => Promise<{ bytes: Uint8Array; contentType: string } | undefined>

/**
 * Fetches pictures from where providers say. Their word leads us nowhere else than to public addresses by https, or to the
 * provider itself; no redirect is followed, and nothing longer than a photo may be is read.
 */
export function openPictureDownload({ github, linkedin, secondsMax }: ProviderConfig): DownloadPicture {
  const addresses = [github?.url, github?.apiUrl, linkedin?.issuer].flatMap((url) => (url ? [new URL(url).origin] : []))
  const isAllowed = (url: URL) => addresses.includes(url.origin) || (url.protocol === 'https:' && isNamed(url.hostname))
  return async (text) => {
    if (!URL.canParse(text) || !isAllowed(new URL(text))) return undefined
    const response = await fetch(text, { redirect: 'error', signal: AbortSignal.timeout(secondsMax * 1000) })
    const parts: Uint8Array[] = []
    let length = 0
    for await (const part of response.body ?? []) {
      length += part.length
      if (length > photoMaxBytes) return undefined
      parts.push(part)
    }
    if (!response.ok) throw new Error(`a picture was answered ${response.status}`)
    return { bytes: Buffer.concat(parts), contentType: response.headers.get('content-type') ?? '' }
  }
}

/** A name with a dot, not a number: no address inside our own network is meant. */
function isNamed(host: string): boolean {
  return /\.[a-z]{2,}$/i.test(host) && !/\.(internal|local|localhost|home|lan|arpa)$/i.test(host)
}
