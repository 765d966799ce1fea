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

/** Calls of every function of the stores of second factors and other proofs. */
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
  const codeRequest = {
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
      upsertAddressChange: [codeRequest],
      findAddressChange: [ann, now],
      updateAddressCode: [codeRequest],
      updateAddressTries: [ann, now],
      deleteAddressChange: [ann],
      deleteAddressChangesBySessions: [[id]],
      deleteAddressChangesExpired: [now],
      insertPastAddress: [past],
      findPastAddress: [id],
      isEmailReserved: ['old@example.org', now],
      deletePastAddressesSince: [ann, now],
      deletePastAddressesExpired: [now],
    }),
    authenticators: callsOf(authenticators, {
      findAuthenticator: [ann],
      upsertAuthenticator: [authenticator],
      updateAuthenticatorGuesses: [ann, { now, since: now, guessesMax: 25 }],
      updateAuthenticatorStep: [ann, { lastStep: 1, confirmedAt: now }],
      listAuthenticatorsOfOtherKeys: ['key', 10],
      updateAuthenticatorSeal: [ann, { from: tokenHash, to: { secretKeyId: 'new', sealedSecret: tokenHash } }],
      deleteAuthenticator: [ann],
      deleteUnconfirmedAuthenticators: [[id]],
    }),
    'code-tries': callsOf(codeTries, {
      upsertCodeTry: [{ keyHash: tokenHash, now, windowStart: now, max: 20 }],
      findCodeTriesSince: [tokenHash],
      updateCodeTriesRefunded: [tokenHash, 2],
      deleteCodeTriesBefore: [now],
    }),
    'mfa-challenges': callsOf(mfaChallenges, {
      insertMfaChallenge: [
        { tokenHash, userId: ann, passwordVersion: 1, triesLeft: 5, pendingTokenHash: null, expiresAt: now },
      ],
      updateMfaChallengeTries: [tokenHash, now],
      deleteMfaChallenge: [tokenHash],
      deleteMfaChallengesByUser: [ann],
      deleteMfaChallengesExpired: [now],
    }),
    passkeys: callsOf(passkeys, {
      listPasskeys: [ann],
      lockPasskey: ['credential'],
      insertPasskey: [passkey],
      updatePasskeyUsed: [id, { counter: 1, lastUsedAt: now }],
      updatePasskeyName: [ann, id, 'Laptop'],
      deletePasskey: [ann, id],
      insertPasskeyChallenge: [{ challengeHash: tokenHash, userId: null, expiresAt: now }],
      deletePasskeyChallenge: [tokenHash, now],
      deletePasskeyChallengesExpired: [now],
    }),
    'second-factors': callsOf(secondFactors, {
      findSecondFactors: [ann],
      replaceRecoveryCodes: [ann, { hashes: [tokenHash], settings }],
      deleteRecoveryCodes: [ann],
      findRecoveryCodeSettings: [ann],
      listUnsaltedRecoveryCodes: [10],
      updateRecoveryCodeHash: [ann, { from: tokenHash, to: Buffer.from('salted'), settings }],
      updateRecoveryCodeUsed: [{ userId: ann, codeHash: tokenHash, usedAt: now }],
    }),
    'proof-codes': callsOf(proofCodes, {
      upsertProofCode: [{ userId: ann, codeHash: tokenHash, triesLeft: 5, expiresAt: now }],
      updateProofTries: [ann, now],
      deleteProofCode: [ann],
      deleteProofCodesExpired: [now],
    }),
  }
}
