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
  /** Parameters of the hash in `codeHash`; null: SHA-256 without a salt. */
  hashSettings: string | null
}
/** An MFA challenge: a sign-in that waits for its second factor. */
export type HalfSignInTable = {
  tokenHash: Buffer
  userId: string
  passwordVersion: number
  triesLeft: number
  /** The pending provider link to complete with the second factor; null: none. */
  pendingTokenHash: Buffer | null
  expiresAt: Date
}

/** A reauthentication code mailed to an account; only the newest is valid. */
export type ProofCodeTable = { userId: string; codeHash: Buffer; triesLeft: number; expiresAt: Date }

/** Code attempts per mailbox; `keyHash` is a keyed hash, so the table reveals no addresses. */
export type CodeTryTable = { keyHash: Buffer; used: number; since: Date }

/** The means of authentication besides the password. */
export type ProofTables = {
  proofCode: ProofCodeTable
  codeTry: CodeTryTable
  authenticator: AuthenticatorTable
  passkey: PasskeyTable
  passkeyChallenge: PasskeyChallengeTable
  recoveryCode: RecoveryCodeTable
  halfSignIn: HalfSignInTable
}
