import type { Skill } from '@codekin/contracts/users/models'
import type { JSONColumnType } from 'kysely'

type SkillProof = Skill['verifiedBy'][number]

/** People who joined in the last two weeks. */
export type RecentJoinerTable = { userId: string; joinedAt: Date }

/** An action on the dashboard. */
export type EngagementEventTable = {
  id: string
  userId: string
  eventType: string
  metadata: JSONColumnType<Record<string, string | number | boolean>>
  happenedAt: Date
}

export type AnalyticsConsentTable = { userId: string; sourceVersion: number; isGranted: boolean }

/**
 * A person's newest proof, the names of all proved skills, and the last day they were featured. Without `skills` nothing is
 * proved any more, and only the day is valid.
 */
export type ProvedDeveloperTable = {
  userId: string
  skill: string
  proof: SkillProof
  skills: string[]
  provedAt: Date
  featuredOn: string | null
}

/** Uplift of a part of a profile: the ratio of likes, and the number of people counted. */
export type ProfileUpliftTable = { subject: string; factor: number; people: number; countedAt: Date }

/** Tables of engagement. */
export type EngagementTables = {
  recentJoiner: RecentJoinerTable
  engagementEvent: EngagementEventTable
  analyticsConsent: AnalyticsConsentTable
  provedDeveloper: ProvedDeveloperTable
  profileGain: ProfileUpliftTable
}
