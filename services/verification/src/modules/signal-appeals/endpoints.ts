import type { github } from '@codekin/contracts/github/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentAppeal } from '../analysis/index.ts'
import { appeal } from './appeals.ts'

type Endpoints = typeof github.endpoints

export const appealSignal =
  (deps: Deps): Handler<Endpoints['appealSignal']> =>
  async ({ params: { kind }, body: { reason }, caller: { userId }, fail }) => {
    const appealing = await appeal(deps, { userId, kind, reason })
    if (appealing.kind !== 'appealed') throw fail(appealing.kind === 'exists' ? 'appeal_exists' : 'not_found')
    return presentAppeal(appealing.appeal)
  }
