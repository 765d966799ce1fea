/** A developer as others see them beside an endorsement, and the names of the skills on their profile; from `identity.profile-changed`. */
export type MemberTable = {
  userId: string
  sourceVersion: number
  fullName: string
  photoUrl: string | null
  headline: string
  skills: string[]
  isClosed: boolean
  /** What they are called at GitHub stands on the card: they have connected it, or signed in with it, and do not hide it. */
  showsGithub: boolean
}

/** What moderators decided about somebody, by the newest `admin.standing-changed`; nobody without a row has anything against them. */
export type StandingTable = {
  userId: string
  sourceVersion: number
  isSuspended: boolean
  /** Null while suspended: until lifted. Past: it is over. */
  suspendedUntil: Date | null
  shadowBannedUntil: Date | null
}
