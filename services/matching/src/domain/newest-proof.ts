import type { Skill } from '@codekin/contracts/users/models'

/** Maximum number of featured people per day. */
export const featuredPerDayMax = 200

type Proof = { skill: string; proof: Skill['verifiedBy'][number] }

/** The first proved skill that is new; otherwise the previous one, as long as it is still proved. */
export function selectNewestProof(
  proved: readonly Skill[],
  before: { skill: string; skills: readonly string[] } | undefined,
): (Proof & { isNew: boolean }) | undefined {
  const fresh = proved.find(({ name }) => !before?.skills.includes(name))
  const chosen = fresh ?? proved.find(({ name }) => name === before?.skill) ?? proved[0]
  const proof = chosen?.verifiedBy.at(-1)
  return chosen && proof && { skill: chosen.name, proof, isNew: fresh !== undefined }
}
