import type { moderation } from '@codekin/contracts/moderation/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentApproval } from '../../domain/approvals.ts'
import { presentAction } from '../../domain/present-case.ts'
import { describeLeaseHolder } from '../../operations/describe-lease-holder.ts'
import { readQueued } from '../../operations/read-queued.ts'
import { takeAction as take } from '../../operations/take-action.ts'
import { findPersonSummaries } from '../../store/person-summaries.ts'

export const takeAction =
  ({ db, clock }: Deps): Handler<typeof moderation.endpoints.takeAction> =>
  async ({ params, body, caller, fail, once }) =>
    await once(db, async (db) => {
      const now = clock.now()
      const taken = await take(db, { caseId: params.id, staff: caller, order: body, now })
      switch (taken.kind) {
        case 'not-found':
          throw fail('not_found')
        case 'own-case':
          throw fail('own_case')
        case 'claimed-by-other':
          throw fail('case_claimed', await describeLeaseHolder(db, taken.holder))
        case 'not-claimed':
          throw fail('not_claimed')
        case 'changed':
          throw fail('case_changed')
        case 'not-allowed':
          throw fail('move_not_allowed')
        case 'staff-protected':
          throw fail('staff_protected')
        case 'no-second-admin':
          throw fail('no_second_admin')
        case 'approval-requested': {
          const approval = presentApproval(taken.approval, now)
          return { case: await readQueued(db, params.id, now), action: null, approval }
        }
        case 'taken': {
          const people = await findPersonSummaries(db, [taken.action.actedBy])
          const action = presentAction(taken.action, people)
          return { case: await readQueued(db, params.id, now), action, approval: null }
        }
        default:
          return taken satisfies never
      }
    })
