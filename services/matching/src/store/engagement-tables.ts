import type { Skill } from '@codekin/contracts/users/models'
import type { JSONColumnType } from 'kysely'

type SkillProof = Skill['verifiedBy'][number]

/** Who joined in the last two weeks. */
export type RecentJoinerTable = { userId: string; joinedAt: Date }

/** Something done with what the dashboard shows. */
export type EngagementEventTable = {
  id: string
  userId: string
  eventType: string
  metadata: JSONColumnType<Record<string, string | number | boolean>>
  happenedAt: Date
}

export type AnalyticsConsentTable = { userId: string; sourceVersion: number; isGranted: boolean }

/**
 * Who proved a skill: which one last, all of them by name, and the newest day on which they were featured. With no `skills`
 * nothing is proved any more, and only that day is known.
 */
export type ProvedDeveloperTable = {
  userId: string
  skill: string
  proof: SkillProof
  skills: string[]
  provedAt: Date
  featuredOn: string | null
}

/** What a part of a profile goes together with: how many times the likes, over how many people. */
export type ProfileUpliftTable = { subject: string; factor: number; people: number; countedAt: Date }

/** Tables of engagement. */
export type EngagementTables = {
  recentJoiner: RecentJoinerTable
  engagementEvent: EngagementEventTable
  analyticsConsent: AnalyticsConsentTable
  provedDeveloper: ProvedDeveloperTable
  profileGain: ProfileUpliftTable
}
