import type { Generated } from 'kysely'

/** A developer as others see them in a conversation; from `identity.profile-changed`. */
export type MemberTable = {
  userId: string
  sourceVersion: number
  fullName: string
  photoUrl: string | null
  headline: string
  isClosed: Generated<boolean>
}
