import type { Skill } from '@codekin/contracts/users/models'

/** How a skill was verified, by the newest `verification.skill-verified`, whether it is on the profile or not. */
export type VerifiedSkillTable = {
  userId: string
  skillKey: string
  sourceVersion: number
  methods: Skill['verifiedBy']
}
