import type { skillVerification } from '@codekin/contracts/skill-verification/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentEndorsement } from '../../domain/present-endorsement.ts'
import { withKnownPeople } from '../../operations/known-endorsements.ts'
import { reviewEndorsement as review, withdrawEndorsement as withdraw } from '../../operations/review-endorsement.ts'
import { findOwn } from '../../store/endorsements.ts'

type Endpoints = typeof skillVerification.endpoints

export const reviewEndorsement =
  (deps: Deps): Handler<Endpoints['reviewEndorsement']> =>
  async ({ params: { id }, body, caller: { userId }, fail }) => {
    const { db, clock } = deps
    const viewer = { userId, now: clock.now() }
    const asked = await findOwn(db, viewer, id)
    if (!asked || (await withKnownPeople(deps, userId, [asked])).length === 0) throw fail('not_found')
    const outcome = await review(db, viewer, { id, ...body })
    if (outcome === 'decided') throw fail('endorsement_decided')
    const reviewed = outcome === 'reviewed' ? await findOwn(db, viewer, id) : undefined
    if (!reviewed) throw fail('not_found')
    return presentEndorsement(reviewed, userId)
  }

export const withdrawEndorsement =
  ({ db, clock }: Deps): Handler<Endpoints['withdrawEndorsement']> =>
  async ({ params: { id }, query: { status }, caller: { userId }, fail }) => {
    const outcome = await withdraw(db, { userId, now: clock.now() }, { id, status })
    if (outcome === 'not-found') throw fail('not_found')
    if (outcome === 'decided') throw fail('endorsement_decided')
  }
