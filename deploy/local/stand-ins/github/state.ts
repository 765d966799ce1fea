import type { Codes } from '../sign-in/codes.ts'
import type { Trouble } from '../sign-in/trouble.ts'
import type { Limits } from './api/limits.ts'
import type { Guestbook } from './guestbook.ts'
import type { Account, World } from './world.ts'

export type Revoking = Extract<Trouble, 'none' | 'server-error' | 'slow'>

/** Faults on demand, besides those chosen at sign-in. */
export type Faults = {
  /** The next responses that are errors. */
  failures: { left: number; status: number }
  /** The next responses that are refusals by a secondary limit. */
  secondary: { left: number; retryAfterSeconds: number }
  delayMilliseconds: number
  /** Faults of revoking grants. */
  revoking: Revoking
}

export type State = {
  world: World
  codes: Codes<{ login: string; trouble: Trouble; scope: string }>
  limits: Limits
  faults: Faults
  /** Tokens whose grant was revoked. */
  revoked: Set<string>
  /** The accounts of tokens issued or seen, so that tokens survive a rename and a withdrawal finds them. */
  given: Map<string, number>
  /** Accounts that the sign-in page offers. */
  offered: Account[]
  guestbook: Guestbook
}
