import type { skillTests } from '@codekin/contracts/skill-verification/test-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { findAttempt, presentHeads } from '../attempts/index.ts'
import { appealReview as appeal } from './decide-review.ts'

type Endpoints = typeof skillTests.endpoints

export const appealReview =
  (deps: Deps): Handler<Endpoints['appealReview']> =>
  async ({ params: { id }, body: { text }, caller: { userId }, fail }) => {
    const { kind } = await appeal(deps, { attemptId: id, userId, text })
    if (kind === 'appealed-before') throw fail('appeal_exists')
    if (kind === 'too-late') throw fail('appeal_too_late')
    const attempt = kind === 'appealed' && (await findAttempt(deps.db, { id, userId }))
    const [head] = attempt ? await presentHeads(deps.db, [attempt], deps.clock.now()) : []
    if (!head) throw fail('not_found')
    return head
  }
