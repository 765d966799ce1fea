import { callsOf } from '@codekin/test-kit/sql-snapshots'
import * as linkedProviders from '../src/store/linked-providers.ts'
import * as pendingSignIns from '../src/store/pending-sign-ins.ts'
import * as providerGrants from '../src/store/provider-grants.ts'
import * as providerVisits from '../src/store/provider-visits.ts'

/** What the stores of sign-in through providers are called with. */
export function providerCalls({ ann, id, email }: { ann: string; id: string; email: string }) {
  const [now, tokenHash] = [new Date(), Buffer.from('token')]
  const atProvider = { provider: 'github' as const, subject: '1' }
  const sealed = { tokenKeyId: 'key', sealedToken: tokenHash }
  const said = { fullName: 'Ann', headline: '', bio: '', location: '', links: [] }
  const given = { ...said, hasPicture: false }
  const person = { ...said, subject: '1', username: 'ann', email: null, pictureUrl: null }
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
      changeLinkedProvider: [atProvider, { username: 'ann', email, ...sealed, lastUsedAt: now }],
      removeLinkedProvider: [atProvider],
      listWaitingPictures: [10],
      changePictureDone: [atProvider],
      listTokensOfOtherKeys: ['key', 10],
    }),
    'pending-sign-ins': callsOf(pendingSignIns, {
      insertPendingSignIn: [pending],
      findPendingSignIn: [tokenHash, now],
      lockPendingSignIn: [tokenHash],
      changePendingEmail: [{ tokenHash, email, now }],
      changePendingCode: [{ id, email, codeHash: tokenHash, now }],
      updateEmailProved: [id],
      updatePendingExpiry: [id, now],
      changeWrongCodes: [id, 1],
      removePendingSignIn: [id],
      deletePendingSignInsByEmail: [email],
      removePendingSignInsExpired: [now],
    }),
    'provider-grants': callsOf(providerGrants, {
      insertProviderGrant: [{ id, ...atProvider, userId: ann, ...sealed, nextAttemptAt: now, endsAt: now }],
      claimProviderGrant: [{ now, leaseUntil: now }],
      changeProviderGrantFailed: [id, now],
      removeProviderGrant: [id],
      removeProviderGrantsOf: [atProvider],
      changeProviderGrantsToNobody: [ann],
    }),
    'provider-visits': callsOf(providerVisits, {
      insertProviderVisit: [visit],
      takeProviderVisit: [tokenHash],
      deleteProviderVisitsBySessions: [[id]],
      removeProviderVisitsExpired: [now],
    }),
  }
}
