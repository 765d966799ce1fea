import type { Skill } from '@codekin/contracts/users/models'

/** By what a skill of somebody is proved, by the newest `verification.skill-verified`, whether it stands on their profile or not. */
export type VerifiedSkillTable = {
  userId: string
  skillKey: string
  sourceVersion: number
  methods: Skill['verifiedBy']
}
