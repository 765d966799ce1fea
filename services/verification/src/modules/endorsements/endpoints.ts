import type { skillVerification } from '@codekin/contracts/skill-verification/endpoints'
import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import { pageOf } from '@codekin/db/paging'
import { placeOf } from '@codekin/service-kit/paging'
import type { Handler } from '@codekin/service-kit/serve'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import {
  isPersonVisible,
  listEvidence,
  listVisiblePeople,
  loadSkillVisibility,
  presentPerson,
} from '../evidence/index.ts'
import { type Asking, askEndorsement, canBeAsked } from './ask-endorsement.ts'
import { expireEndorsements } from './expire-endorsements.ts'
import { filterKnownPeople } from './filter-known-people.ts'
import { countEndorsements, findOwn, listEndorsementsByIds, listOwn } from './repository.ts'
import { listCollaborators as list } from './repository-collaborators.ts'
import { reviewEndorsement as review, withdrawEndorsement as withdraw } from './review-endorsement.ts'
import { declinedRefusal, quotaRefusal } from './rules/endorsement.ts'
import { presentEndorsement } from './rules/present-endorsement.ts'

/** Runs the hourly job now. */
export const cleanUpEndorsements =
  ({ db, clock }: Deps): Handler<typeof skillVerification.endpoints.cleanUpEndorsements> =>
  async () =>
    await expireEndorsements(db, clock.now())

const shownMax = 50
/** More than are shown, since some may not be visible. */
const soughtMax = 100

export const listCollaborators =
  (deps: Deps): Handler<typeof skillVerification.endpoints.listCollaborators> =>
  async ({ caller: { userId } }) => {
    const rows = await list(deps.db, userId, soughtMax)
    if (rows.length === 0) return { people: [] }
    const seen = await listVisiblePeople(
      deps,
      userId,
      rows.map(({ personId }) => personId),
    )
    const shown = rows.filter(({ personId }) => seen.has(personId)).slice(0, shownMax)
    return { people: shown.map(({ repositories, ...row }) => ({ person: presentPerson(row), repositories })) }
  }

type Endpoints = typeof skillVerification.endpoints
const place = z.tuple([z.iso.datetime(), z.uuid()])
const ofSkillMax = 200

export const listOwnEndorsements =
  (deps: Deps): Handler<Endpoints['listOwnEndorsements']> =>
  async ({ query: { status, limit, cursor }, caller: { userId } }) => {
    const after = placeOf(place, cursor)
    const rows = await listOwn(deps.db, { userId, now: deps.clock.now() }, { status, limit: limit + 1, after })
    const page = pageOf(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id])
    const known = await filterKnownPeople(deps, userId, page.rows)
    return { endorsements: known.map((row) => presentEndorsement(row, userId)), nextCursor: page.nextCursor }
  }

export const getEndorsementStats =
  (deps: Deps): Handler<Endpoints['getEndorsementStats']> =>
  async ({ query: { userId }, caller, fail }) => {
    const of = userId ?? caller.userId
    if (!(await isPersonVisible(deps, { viewerId: caller.userId, userId: of }))) throw fail('not_found')
    const { skills, ...counts } = await countEndorsements(deps.db, of, deps.clock.now())
    const isShown = await loadSkillVisibility(deps.db, { viewerId: caller.userId, userId: of })
    return { ...counts, skills: skills.filter(({ skill }) => isShown(skill)) }
  }

export const listSkillEndorsements =
  (deps: Deps): Handler<Endpoints['listSkillEndorsements']> =>
  async ({ params, query: { userId, includeAll }, caller, fail }) => {
    const { db, clock } = deps
    const viewer = { userId: caller.userId, now: clock.now() }
    const of = userId ?? caller.userId
    const { key: skillKey } = canonicalSkill(params.skill)
    if (includeAll && of === caller.userId) {
      const rows = await listOwn(db, viewer, { status: undefined, skillKey, limit: ofSkillMax, after: undefined })
      const known = await filterKnownPeople(deps, of, rows)
      return { endorsements: known.map((row) => presentEndorsement(row, of)) }
    }
    if (!(await isPersonVisible(deps, { viewerId: caller.userId, userId: of }))) throw fail('not_found')
    const isShown = await loadSkillVisibility(db, { viewerId: caller.userId, userId: of })
    if (!isShown(params.skill)) return { endorsements: [] }
    const pieces = await listEvidence(db, { userId: of, skillKeys: [skillKey], now: viewer.now })
    const shown = pieces.filter(({ method, isHidden }) => method === 'endorsement' && !isHidden)
    const rows = await listEndorsementsByIds(
      db,
      shown.map(({ id }) => id),
    )
    const seen =
      rows.length === 0
        ? new Set()
        : await listVisiblePeople(
            deps,
            caller.userId,
            rows.map(({ endorserId }) => endorserId),
          )
    const visible = rows.filter(({ endorserId }) => seen.has(endorserId))
    return { endorsements: visible.map((row) => presentEndorsement(row, caller.userId)) }
  }

const refusals = {
  'not-found': 'not_found',
  exists: 'endorsement_exists',
  declined: 'endorsement_declined',
  'quota-reached': 'endorsement_quota_reached',
} as const

/** Details of a refusal: when and how to retry. */
function refusalOf(asking: Exclude<Asking, { kind: 'asked' }>, now: Date) {
  if (asking.kind === 'declined') return declinedRefusal(asking.declinedAt)
  return asking.kind === 'quota-reached' ? quotaRefusal(now) : {}
}

export const requestEndorsement =
  (deps: Deps): Handler<typeof skillVerification.endpoints.requestEndorsement> =>
  async ({ body, caller: { userId }, fail, once }) => {
    const viewer = { userId, now: deps.clock.now() }
    const { endorserId, forUserId, relation, message } = body
    const about = { skill: canonicalSkill(body.skill), relation, message }
    const otherId = endorserId ?? forUserId
    // The contract requires one of the two.
    if (otherId === undefined) throw fail('not_found')
    if (otherId === userId) throw fail('own_endorsement')
    // Other services are asked before the transaction opens.
    if (!(await canBeAsked(deps, viewer, otherId))) throw fail('not_found')
    return await once(deps.db, async (db) => {
      const asking = await askEndorsement({ ...deps, db }, viewer, {
        ...about,
        otherId,
        kind: endorserId === undefined ? 'offered' : 'asked',
      })
      if (asking.kind !== 'asked') throw fail(refusals[asking.kind], refusalOf(asking, viewer.now))
      const kept = await findOwn(db, viewer, asking.endorsement.id)
      if (!kept) throw fail('not_found')
      return { ...presentEndorsement(kept, userId), asks: asking.asks }
    })
  }

export const reviewEndorsement =
  (deps: Deps): Handler<Endpoints['reviewEndorsement']> =>
  async ({ params: { id }, body, caller: { userId }, fail }) => {
    const { db, clock } = deps
    const viewer = { userId, now: clock.now() }
    const asked = await findOwn(db, viewer, id)
    if (!asked || (await filterKnownPeople(deps, userId, [asked])).length === 0) throw fail('not_found')
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
