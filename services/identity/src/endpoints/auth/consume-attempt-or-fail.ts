import type { FailureAbout } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { consumeCodeAttempt, type Refund } from '../../operations/consume-code-attempt.ts'

type Fail = (code: 'too_many_requests', about: FailureAbout) => Error

/** Counts a requested or entered code; throws `too_many_requests` when the mailbox has no attempts left. */
export async function consumeAttemptOrFail(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  owner: { email: string; ip: string },
  fail: Fail,
): Promise<Refund> {
  const attempt = await consumeCodeAttempt(deps, owner)
  if (attempt.kind === 'none-left') throw fail('too_many_requests', attempt.refusal)
  return attempt.refund
}
