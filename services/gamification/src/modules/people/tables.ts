/** What boards, ledgers and comparisons need of a user's profile, from `identity.profile-changed`. */
export type MemberTable = {
  userId: string
  sourceVersion: number
  fullName: string
  photoUrl: string | null
  headline: string
  /** Visible to strangers: e-mail confirmed, neither hidden nor closed. */
  isShown: boolean
  /** As shown on the profile; empty if hidden. */
  city: string
  cityKey: string
  skills: string[]
  skillKeys: string[]
  /** How many of the skills have a proof, whichever it is; null while unknown. */
  provedSkills: number | null
  isClosed: boolean
  /** In per cent; null while unknown. */
  completeness: number | null
  experienceYears: number | null
}

/** When a user finished onboarding, by the newest `identity.account-changed`. */
export type AccountTable = { userId: string; sourceVersion: number; onboardedAt: Date | null }

/** Moderation state of a user, by the newest `admin.standing-changed`. Users without a row have no restrictions. */
export type StandingTable = {
  userId: string
  sourceVersion: number
  decidedAt: Date
  isSuspended: boolean
  /** Start of the current suspension; null also while unknown. */
  suspendedSince: Date | null
  /** Null while suspended: until lifted. In the past: expired. */
  suspendedUntil: Date | null
  shadowBannedUntil: Date | null
}

/** Whether a user wants to be on boards, by the newest `identity.settings-changed`. Default: yes. */
export type PreferenceTable = { userId: string; sourceVersion: number; onBoards: boolean }
