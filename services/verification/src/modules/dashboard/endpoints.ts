import type { skillVerification } from '@codekin/contracts/skill-verification/endpoints'
import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { recomputeDueSkills } from '../confidence/index.ts'
import { hideEvidence } from './hide-evidence.ts'
import { readDashboard } from './read-dashboard.ts'
import { readEvidence } from './read-evidence.ts'

export const getVerificationDashboard =
  (deps: Deps): Handler<typeof skillVerification.endpoints.getVerificationDashboard> =>
  async ({ caller: { userId } }) =>
    await readDashboard(deps, { userId, now: deps.clock.now() })

type Endpoints = typeof skillVerification.endpoints

export const listEvidence =
  (deps: Deps): Handler<Endpoints['listEvidence']> =>
  async ({ query: { userId, skill }, caller, fail }) => {
    const of = skill === undefined ? {} : { skillKey: canonicalSkill(skill).key }
    const skills = await readEvidence(deps, { viewerId: caller.userId, userId, ...of, now: deps.clock.now() })
    if (!skills) throw fail('not_found')
    return { skills }
  }

export const changeEvidencePrivacy =
  (deps: Deps): Handler<Endpoints['changeEvidencePrivacy']> =>
  async ({ params: { id }, body: { isHidden }, caller: { userId }, fail }) => {
    const now = deps.clock.now()
    const skillKey = await hideEvidence(deps.db, { id, userId, isHidden, now })
    if (skillKey === undefined) throw fail('not_found')
    await recomputeDueSkills(deps.db, { now, userId })
    return { skills: (await readEvidence(deps, { viewerId: userId, userId, skillKey, now })) ?? [] }
  }
