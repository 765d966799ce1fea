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
