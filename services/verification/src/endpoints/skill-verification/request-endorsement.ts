import type { skillVerification } from '@codekin/contracts/skill-verification/endpoints'
import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { asksRefusal } from '../../domain/endorsement.ts'
import { presentEndorsement } from '../../domain/present-endorsement.ts'
import { askEndorsement, mayBeAsked } from '../../operations/ask-endorsement.ts'
import { findOwn } from '../../store/endorsements.ts'

const refusals = {
  'not-found': 'not_found',
  exists: 'endorsement_exists',
  declined: 'endorsement_declined',
  'quota-reached': 'endorsement_quota_reached',
} as const

const refusalDetails = (kind: keyof typeof refusals, now: Date) => (kind === 'quota-reached' ? asksRefusal(now) : {})

export const requestEndorsement =
  (deps: Deps): Handler<typeof skillVerification.endpoints.requestEndorsement> =>
  async ({ body, caller: { userId }, fail, once }) => {
    const viewer = { userId, now: deps.clock.now() }
    const { endorserId, forUserId, relation, message } = body
    const about = { skill: canonicalSkill(body.skill), relation, message }
    const otherId = endorserId ?? forUserId
    // The contract holds that it is one of the two.
    if (otherId === undefined) throw fail('not_found')
    if (otherId === userId) throw fail('own_endorsement')
    // No other service is waited for while a transaction is open.
    if (!(await mayBeAsked(deps, viewer, otherId))) throw fail('not_found')
    return await once(deps.db, async (db) => {
      const asking = await askEndorsement({ ...deps, db }, viewer, {
        ...about,
        otherId,
        kind: endorserId === undefined ? 'offered' : 'asked',
      })
      if (asking.kind !== 'asked') throw fail(refusals[asking.kind], refusalDetails(asking.kind, viewer.now))
      const kept = await findOwn(db, viewer, asking.endorsement.id)
      if (!kept) throw fail('not_found')
      return presentEndorsement(kept, userId)
    })
  }
