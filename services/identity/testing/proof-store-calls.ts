import { callsOf } from '@codekin/test-kit/sql-snapshots'
import * as addressChanges from '../src/store/address-changes.ts'
import * as authenticators from '../src/store/authenticators.ts'
import * as codeTries from '../src/store/code-tries.ts'
import * as mfaChallenges from '../src/store/mfa-challenges.ts'
import * as passkeys from '../src/store/passkeys.ts'
import * as proofCodes from '../src/store/proof-codes.ts'
import * as secondFactors from '../src/store/second-factors.ts'

const [now, tokenHash] = [new Date(), Buffer.from('token')]
const settings = '$argon2id$v=19$m=8,t=1,p=1$c2FsdA'

/** What the stores of second factors and other proofs are called with. */
export function proofCalls({ ann, id }: { ann: string; id: string }) {
  const authenticator = { userId: ann, secretKeyId: 'key', sealedSecret: tokenHash, createdAt: now, begunSessionId: id }
  const passkey = {
    id,
    userId: ann,
    credentialId: 'credential',
    publicKey: tokenHash,
    counter: 0,
    transports: ['internal'],
    name: 'Laptop',
    createdAt: now,
  }
  const awaited = {
    userId: ann,
    email: 'new@example.org',
    codeHash: tokenHash,
    triesLeft: 5,
    expiresAt: now,
    begunSessionId: id,
  }
  const past = { id, userId: ann, email: 'old@example.org', changedAt: now, doubtedSince: now, undoUntil: now }
  return {
    'address-changes': callsOf(addressChanges, {
      upsertAddressChange: [awaited],
      findAddressChange: [ann, now],
      changeAddressCode: [awaited],
      takeAddressTry: [ann, now],
      removeAddressChange: [ann],
      deleteAddressChangesBySessions: [[id]],
      removeAddressChangesExpired: [now],
      insertPastAddress: [past],
      findPastAddress: [id],
      isEmailReserved: ['old@example.org', now],
      removePastAddressesSince: [ann, now],
      removePastAddressesOver: [now],
    }),
    authenticators: callsOf(authenticators, {
      findAuthenticator: [ann],
      insertAuthenticator: [authenticator],
      takeAuthenticatorGuess: [ann, { now, since: now, guessesMax: 25 }],
      changeAuthenticatorStep: [ann, { lastStep: 1, confirmedAt: now }],
      listAuthenticatorsOfOtherKeys: ['key', 10],
      changeAuthenticatorSeal: [ann, { from: tokenHash, to: { secretKeyId: 'new', sealedSecret: tokenHash } }],
      removeAuthenticator: [ann],
      deleteUnconfirmedAuthenticators: [[id]],
    }),
    'code-tries': callsOf(codeTries, {
      takeCodeTry: [{ keyHash: tokenHash, now, over: now, max: 20 }],
      findCodeTriesSince: [tokenHash],
      refundCodeTries: [tokenHash, 2],
      deleteCodeTriesBefore: [now],
    }),
    'mfa-challenges': callsOf(mfaChallenges, {
      insertMfaChallenge: [
        { tokenHash, userId: ann, passwordVersion: 1, triesLeft: 5, pendingTokenHash: null, expiresAt: now },
      ],
      takeMfaChallengeTry: [tokenHash, now],
      deleteMfaChallenge: [tokenHash],
      deleteMfaChallengesByUser: [ann],
      deleteMfaChallengesExpired: [now],
    }),
    passkeys: callsOf(passkeys, {
      listPasskeys: [ann],
      lockPasskey: ['credential'],
      insertPasskey: [passkey],
      changePasskeyUsed: [id, { counter: 1, lastUsedAt: now }],
      changePasskeyName: [ann, id, 'Laptop'],
      removePasskey: [ann, id],
      insertPasskeyChallenge: [{ challengeHash: tokenHash, userId: null, expiresAt: now }],
      takePasskeyChallenge: [tokenHash, now],
      removePasskeyChallengesExpired: [now],
    }),
    'second-factors': callsOf(secondFactors, {
      findSecondFactors: [ann],
      changeRecoveryCodes: [ann, { hashes: [tokenHash], settings }],
      removeRecoveryCodes: [ann],
      findRecoveryCodeSettings: [ann],
      listUnsaltedRecoveryCodes: [10],
      changeRecoveryCodeHash: [ann, { from: tokenHash, to: Buffer.from('salted'), settings }],
      changeRecoveryCodeUsed: [{ userId: ann, codeHash: tokenHash, usedAt: now }],
    }),
    'proof-codes': callsOf(proofCodes, {
      changeProofCode: [{ userId: ann, codeHash: tokenHash, triesLeft: 5, expiresAt: now }],
      takeProofTry: [ann, now],
      removeProofCode: [ann],
      removeProofCodesExpired: [now],
    }),
  }
}
