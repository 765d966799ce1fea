import { createHash, randomBytes } from 'node:crypto'

const lifetimeMilliseconds = 10 * 60 * 1000

/** What a code was issued for. */
export type Grant<P> = { person: P; redirectUri: string; challenge: string | undefined }

export type Codes<P> = {
  give(grant: Grant<P>): string
  /** Returns once what the code was issued for; undefined if it is unknown, used, expired or another client's. */
  take(o: { code: string; redirectUri: string | null; verifier: string | null }): Grant<P> | undefined
}

/** The codes of an authorization server (RFC 6749, 4.1), bound to PKCE (RFC 7636) where a challenge came with the request. */
export function keepCodes<P>(): Codes<P> {
  const given = new Map<string, Grant<P> & { givenAt: number }>()
  return {
    give(grant) {
      const code = randomBytes(15).toString('base64url')
      given.set(code, { ...grant, givenAt: Date.now() })
      return code
    },
    take({ code, redirectUri, verifier }) {
      const found = given.get(code)
      given.delete(code)
      if (!found || Date.now() - found.givenAt > lifetimeMilliseconds) return undefined
      if (redirectUri !== null && redirectUri !== found.redirectUri) return undefined
      if (found.challenge === undefined) return found
      const answer = createHash('sha256')
        .update(verifier ?? '')
        .digest('base64url')
      return answer === found.challenge ? found : undefined
    },
  }
}
