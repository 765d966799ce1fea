import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { Generated, JSONColumnType } from 'kysely'

/** The newest card of each developer. Three flags have columns of their own for the visibility rule. */
export type ProfileCardTable = {
  userId: string
  sourceVersion: number
  isDiscoverable: boolean
  isEmailVerified: boolean
  isClosed: Generated<boolean>
  card: JSONColumnType<ProfileCard>
}
