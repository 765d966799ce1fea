import { ApiError } from '@codekin/contracts/errors'
import type { appeals } from '@codekin/contracts/trust/appeal-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { decideAppeal as decide } from '../../operations/decide-appeal.ts'
import { readStaffAppeal } from '../../operations/read-appeals.ts'

const refusals = {
  'not-found': 'not_found',
  closed: 'appeal_closed',
  changed: 'case_changed',
  own: 'own_decision',
  'own-case': 'own_case',
  'taken-back': 'decision_taken_back',
} as const

export const decideAppeal =
  (deps: Deps): Handler<typeof appeals.endpoints.decideAppeal> =>
  async ({ caller, params: { id: appealId }, body: { endsAt, ...order }, fail }) => {
    const end = endsAt === undefined ? undefined : new Date(endsAt)
    const decided = await decide(deps, { ...order, appealId, staffId: caller.userId, endsAt: end })
    if (decided.kind === 'end-not-sooner') {
      const message = 'Choose a future date that’s earlier than the current end.'
      throw new ApiError('invalid_request', { details: [{ field: 'endsAt', message }] })
    }
    if (decided.kind !== 'decided') throw fail(refusals[decided.kind])
    return { appeal: await readStaffAppeal(deps.db, decided.appeal, caller.userId) }
  }
