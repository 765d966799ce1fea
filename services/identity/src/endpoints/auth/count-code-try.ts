import type { FailureAbout } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { type GiveBack, takeCodeTry } from '../../operations/take-code-try.ts'

type Fail = (code: 'too_many_requests', about: FailureAbout) => Error

/** Counts a code that is asked for or typed; that the mailbox has had its tries is a failure with a name. */
export async function countCodeTry(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  of: { email: string; ip: string },
  fail: Fail,
): Promise<GiveBack> {
  const tries = await takeCodeTry(deps, of)
  if (tries.kind === 'none-left') throw fail('too_many_requests', tries.refusal)
  return tries.giveBack
}
