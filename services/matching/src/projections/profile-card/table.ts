import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { Generated, JSONColumnType } from 'kysely'

/** What identity last said about each developer. The three flags stand outside the card for the rule of visibility. */
export type ProfileCardTable = {
  userId: string
  sourceVersion: number
  isDiscoverable: boolean
  isEmailVerified: boolean
  isClosed: Generated<boolean>
  card: JSONColumnType<ProfileCard>
}
