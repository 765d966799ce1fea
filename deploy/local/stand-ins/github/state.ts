import type { Codes } from '../sign-in/codes.ts'
import type { Trouble } from '../sign-in/trouble.ts'
import type { Limits } from './api/limits.ts'
import type { Guestbook } from './guestbook.ts'
import type { Account, World } from './world.ts'

export type Revoking = Extract<Trouble, 'none' | 'server-error' | 'slow'>

/** What goes wrong on demand, beside what is chosen at a sign-in. */
export type Faults = {
  /** The next answers that are errors. */
  failures: { left: number; status: number }
  /** The next answers that refuse because of a secondary limit. */
  secondary: { left: number; retryAfterSeconds: number }
  delayMilliseconds: number
  /** What goes wrong when grants are to be taken back. */
  revoking: Revoking
}

export type State = {
  world: World
  codes: Codes<{ login: string; trouble: Trouble; scope: string }>
  limits: Limits
  faults: Faults
  /** Tokens whose grant was taken back. */
  revoked: Set<string>
  /** The accounts of tokens that were given or seen: they stay its own when it is renamed, and a withdrawal finds them. */
  given: Map<string, number>
  /** Accounts that the sign-in page offers. */
  offered: Account[]
  guestbook: Guestbook
}
