import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { JSONColumnType } from 'kysely'

/** What identity last said about each developer. The two flags stand outside the card for the rule of visibility. */
export type ProfileCardTable = {
  userId: string
  sourceVersion: number
  isDiscoverable: boolean
  isEmailVerified: boolean
  card: JSONColumnType<ProfileCard>
}
