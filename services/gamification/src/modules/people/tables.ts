/** A developer as others see them on a board or in a ledger, and what of their profile is compared, from `identity.profile-changed`. */
export type MemberTable = {
  userId: string
  sourceVersion: number
  fullName: string
  photoUrl: string | null
  headline: string
  /** Strangers may meet them: confirmed, neither hidden nor closed. */
  isShown: boolean
  /** As the profile shows it; empty where it does not. */
  city: string
  cityKey: string
  skills: string[]
  skillKeys: string[]
  isClosed: boolean
  /** In per cent; null while it is not known yet. */
  completeness: number | null
  experienceYears: number | null
}

/** When somebody was through the first steps, by the newest `identity.account-changed`. */
export type AccountTable = { userId: string; sourceVersion: number; onboardedAt: Date | null }

/** What moderators decided about somebody, by the newest `admin.standing-changed`; nobody without a row has anything against them. */
export type StandingTable = {
  userId: string
  sourceVersion: number
  decidedAt: Date
  isSuspended: boolean
  /** Since when without a break; null also where that was not told yet. */
  suspendedSince: Date | null
  /** Null while suspended: until lifted. Past: it is over. */
  suspendedUntil: Date | null
  shadowBannedUntil: Date | null
}

/** Whether somebody wants to be on boards, by the newest `identity.settings-changed`; who has no row does. */
export type PreferenceTable = { userId: string; sourceVersion: number; onBoards: boolean }
