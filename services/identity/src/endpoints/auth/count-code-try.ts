import type { FailureAbout } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { type Refund, takeCodeTry } from '../../operations/take-code-try.ts'

type Fail = (code: 'too_many_requests', about: FailureAbout) => Error

/** Counts a requested or entered code; throws `too_many_requests` when the mailbox has no attempts left. */
export async function countCodeTry(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  of: { email: string; ip: string },
  fail: Fail,
): Promise<Refund> {
  const tries = await takeCodeTry(deps, of)
  if (tries.kind === 'none-left') throw fail('too_many_requests', tries.refusal)
  return tries.refund
}
