import type { skillVerification } from '@codekin/contracts/skill-verification/endpoints'
import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import { pageOf } from '@codekin/db/paging'
import { placeOf } from '@codekin/service-kit/paging'
import type { Handler } from '@codekin/service-kit/serve'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { presentEndorsement } from '../../domain/present-endorsement.ts'
import { withKnownPeople } from '../../operations/known-endorsements.ts'
import { shownSkills } from '../../operations/shown-skills.ts'
import { listVisiblePeople } from '../../operations/visible-people.ts'
import { countEndorsements, listBehind, listOwn } from '../../store/endorsements.ts'
import { listEvidence } from '../../store/evidence.ts'

type Endpoints = typeof skillVerification.endpoints
const place = z.tuple([z.iso.datetime(), z.uuid()])
const ofSkillMax = 200

export const listOwnEndorsements =
  (deps: Deps): Handler<Endpoints['listOwnEndorsements']> =>
  async ({ query: { status, limit, cursor }, caller: { userId } }) => {
    const after = placeOf(place, cursor)
    const rows = await listOwn(deps.db, { userId, now: deps.clock.now() }, { status, limit: limit + 1, after })
    const page = pageOf(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id])
    const known = await withKnownPeople(deps, userId, page.rows)
    return { endorsements: known.map((row) => presentEndorsement(row, userId)), nextCursor: page.nextCursor }
  }

export const getEndorsementStats =
  (deps: Deps): Handler<Endpoints['getEndorsementStats']> =>
  async ({ query: { userId }, caller, fail }) => {
    const of = userId ?? caller.userId
    if (of !== caller.userId && !(await listVisiblePeople(deps, caller.userId, [of])).has(of)) throw fail('not_found')
    const { skills, ...counts } = await countEndorsements(deps.db, of, deps.clock.now())
    const isShown = await shownSkills(deps.db, { viewerId: caller.userId, userId: of })
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
      const known = await withKnownPeople(deps, of, rows)
      return { endorsements: known.map((row) => presentEndorsement(row, of)) }
    }
    if (of !== caller.userId && !(await listVisiblePeople(deps, caller.userId, [of])).has(of)) throw fail('not_found')
    const isShown = await shownSkills(db, { viewerId: caller.userId, userId: of })
    if (!isShown(params.skill)) return { endorsements: [] }
    const pieces = await listEvidence(db, { userId: of, skillKeys: [skillKey], now: viewer.now })
    const shown = pieces.filter(({ method, isHidden }) => method === 'endorsement' && !isHidden)
    const rows = await listBehind(
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
