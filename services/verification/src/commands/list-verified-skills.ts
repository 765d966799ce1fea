import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import { listVerifiedSkills } from '@codekin/contracts/verification/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import type { Deps } from '../deps.ts'
import { listToldSkills } from '../store/proved-skills.ts'

/** Others fill and rebuild what they keep of proved skills from these pages. */
export const answerVerifiedSkills = ({ db }: Pick<Deps, 'db'>) =>
  servedSnapshot(listVerifiedSkills, {
    list: async (after, limit) => {
      const at = after?.indexOf(' ') ?? -1
      const place = after === null ? undefined : ([after.slice(0, at), after.slice(at + 1)] as const)
      const rows = await listToldSkills(db, place, limit)
      return rows.map(({ userId, skill, sourceVersion, strands, confidence, changedAt }) => ({
        userId,
        skill,
        sourceVersion,
        methods: strands.map(({ method }) => method),
        confidence,
        changedAt: changedAt.toISOString(),
      }))
    },
    placeOf: ({ userId, skill }) => `${userId} ${canonicalSkill(skill).key}`,
  })
