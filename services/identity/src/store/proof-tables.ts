import type { Generated, Selectable } from 'kysely'

export type AuthenticatorTable = {
  userId: string
  secretKeyId: string
  sealedSecret: Buffer
  createdAt: Date
  confirmedAt: Date | null
  lastStep: Generated<number>
  guesses: Generated<number>
  guessesSince: Date | null
  /** The session that started the setup; null if it started before this was stored. */
  begunSessionId: string | null
}

export type PasskeyTable = {
  id: string
  userId: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}
export type Passkey = Selectable<PasskeyTable>

export type PasskeyChallengeTable = { challengeHash: Buffer; userId: string | null; expiresAt: Date }
export type RecoveryCodeTable = {
  userId: string
  codeHash: Buffer
  usedAt: Date | null
  /** How `codeHash` was made; null: SHA-256, before it had a salt. */
  hashSettings: string | null
}
/** A sign-in whose second step is still to come. */
export type HalfSignInTable = {
  tokenHash: Buffer
  userId: string
  passwordVersion: number
  triesLeft: number
  /** The provider's word that is linked with the second step; null: none. */
  pendingTokenHash: Buffer | null
  expiresAt: Date
}

/** A code mailed to an account, to prove who asks; only the newest counts. */
export type ProofCodeTable = { userId: string; codeHash: Buffer; triesLeft: number; expiresAt: Date }

/** Code attempts per mailbox; `keyHash` is a keyed hash, so the table reveals no addresses. */
export type CodeTryTable = { keyHash: Buffer; used: number; since: Date }

/** What proves who somebody is, beside the password. */
export type ProofTables = {
  proofCode: ProofCodeTable
  codeTry: CodeTryTable
  authenticator: AuthenticatorTable
  passkey: PasskeyTable
  passkeyChallenge: PasskeyChallengeTable
  recoveryCode: RecoveryCodeTable
  halfSignIn: HalfSignInTable
}
