import { callsOf } from '@codekin/test-kit/sql-snapshots'
import * as linkedProviders from '../src/store/linked-providers.ts'
import * as oauthRequests from '../src/store/oauth-requests.ts'
import * as pendingProviderLinks from '../src/store/pending-provider-links.ts'
import * as tokenRevocations from '../src/store/token-revocations.ts'

/** Calls of every function of the provider sign-in stores. */
export function providerCalls({ ann, id, email }: { ann: string; id: string; email: string }) {
  const [now, tokenHash] = [new Date(), Buffer.from('token')]
  const atProvider = { provider: 'github' as const, subject: '1' }
  const sealed = { tokenKeyId: 'key', sealedToken: tokenHash }
  const profile = { fullName: 'Ann', headline: '', bio: '', location: '', links: [] }
  const given = { ...profile, hasPicture: false }
  const person = { ...profile, subject: '1', username: 'ann', email: null, pictureUrl: null }
  const linkedProvider = {
    ...atProvider,
    ...sealed,
    userId: ann,
    username: 'ann',
    email,
    given,
    pictureUrl: null,
    linkedAt: now,
    lastUsedAt: now,
  }
  const visit = {
    stateHash: tokenHash,
    provider: 'github' as const,
    challenge: 'c',
    nonce: 'n',
    codeVerifier: 'v',
    userId: null,
    sessionId: null,
    expiresAt: now,
  }
  const pending = {
    id,
    tokenHash,
    provider: 'github' as const,
    person,
    ...sealed,
    email,
    codeHash: null,
    expiresAt: now,
  }
  return {
    'linked-providers': callsOf(linkedProviders, {
      findLinkedProvider: [atProvider],
      listLinkedProviders: [ann],
      insertLinkedProvider: [linkedProvider],
      updateLinkedProvider: [atProvider, { username: 'ann', email, ...sealed, lastUsedAt: now }],
      deleteLinkedProvider: [atProvider],
      listWaitingPictures: [10],
      updatePictureDone: [atProvider],
      listTokensOfOtherKeys: ['key', 10],
    }),
    'pending-provider-links': callsOf(pendingProviderLinks, {
      insertPendingProviderLink: [pending],
      findPendingProviderLink: [tokenHash, now],
      lockPendingProviderLink: [tokenHash],
      updatePendingEmail: [{ tokenHash, email, now }],
      updatePendingCode: [{ id, email, codeHash: tokenHash, now }],
      updateEmailProved: [id],
      updatePendingExpiry: [id, now],
      updateWrongCodes: [id, 1],
      deletePendingProviderLink: [id],
      deletePendingProviderLinksByEmail: [email],
      deletePendingProviderLinksExpired: [now],
    }),
    'token-revocations': callsOf(tokenRevocations, {
      insertTokenRevocation: [{ id, ...atProvider, userId: ann, ...sealed, nextAttemptAt: now, endsAt: now }],
      claimTokenRevocation: [{ now, leaseUntil: now }],
      updateTokenRevocationFailed: [id, now],
      deleteTokenRevocation: [id],
      deleteTokenRevocationsByAccount: [atProvider],
      updateTokenRevocationsAnonymous: [ann],
    }),
    'oauth-requests': callsOf(oauthRequests, {
      insertOAuthRequest: [visit],
      deleteOAuthRequest: [tokenHash],
      deleteOAuthRequestsBySessions: [[id]],
      deleteOAuthRequestsExpired: [now],
    }),
  }
}
