import { createHash } from 'node:crypto'
import type { BaseDeps } from '@codekin/service-kit/define-service'

export type BreachedPasswords = {
  /** Whether a password is known from a data breach; false while the index is unavailable. */
  has(password: string): Promise<boolean>
}

const timeoutMilliseconds = 2_000
/** Digits of the hash that the index receives. About a thousand known passwords share them. */
const prefixLength = 5

/**
 * An index of breached passwords that speaks the range protocol of Have I Been Pwned (haveibeenpwned.com/API/v3#PwnedPasswords).
 * It receives five of the 40 digits of a password's SHA-1 and returns all hashes that begin with them, so it learns neither the
 * password nor its hash. People must be able to register during an outage, so an error counts as "not known". `url` null: no
 * index.
 */
export function openBreachedPasswords(url: string | null, { log }: Pick<BaseDeps<object>, 'log'>): BreachedPasswords {
  async function listRange(prefix: string): Promise<string> {
    const response = await fetch(`${url}/range/${prefix}`, {
      // Without padding, the response's length would reveal the range to an observer of the connection.
      headers: { 'add-padding': 'true' },
      signal: AbortSignal.timeout(timeoutMilliseconds),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`the index of breached passwords answered ${response.status}`)
    return await response.text()
  }
  return {
    async has(password) {
      if (url === null) return false
      const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
      try {
        return hasSuffix(await listRange(hash.slice(0, prefixLength)), hash.slice(prefixLength))
      } catch (error) {
        log.warn({ err: error }, 'breached passwords were not checked')
        return false
      }
    },
  }
}

/** Lines are `<rest of the hash>:<times seen>`. Padding has zero times. */
function hasSuffix(range: string, suffix: string): boolean {
  return range.split('\n').some((line) => {
    const [found, count] = line.trim().split(':')
    return found === suffix && Number(count) > 0
  })
}
