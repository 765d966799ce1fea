import type { Skill } from '@codekin/contracts/users/models'

/** A day belongs to no more people than its readers are shown. */
export const mostOfDay = 200

type Proof = { skill: string; proof: Skill['verifiedBy'][number] }

/** Of what somebody has proved, what was not known before; else what stood before, as long as it is still proved. */
export function newestProof(
  proved: readonly Skill[],
  before: { skill: string; skills: readonly string[] } | undefined,
): (Proof & { isNew: boolean }) | undefined {
  const fresh = proved.find(({ name }) => !before?.skills.includes(name))
  const chosen = fresh ?? proved.find(({ name }) => name === before?.skill) ?? proved[0]
  const proof = chosen?.verifiedBy.at(-1)
  return chosen && proof && { skill: chosen.name, proof, isNew: fresh !== undefined }
}
