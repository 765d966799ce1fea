/** A user as shown beside an endorsement, with the skills on their profile; from `identity.profile-changed`. */
export type MemberTable = {
  userId: string
  sourceVersion: number
  fullName: string
  photoUrl: string | null
  headline: string
  skills: string[]
  isClosed: boolean
  /** The profile shows a GitHub account. */
  showsGithub: boolean
}

/** Moderation status from the newest `admin.standing-changed`; no row means no restriction. */
export type StandingTable = {
  userId: string
  sourceVersion: number
  isSuspended: boolean
  /** Null while suspended: until lifted. */
  suspendedUntil: Date | null
  shadowBannedUntil: Date | null
}
