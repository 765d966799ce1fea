import type { Generated, JSONColumnType } from 'kysely'
import type { Facts } from '../../modules/templates/rules/index.ts'

/** A developer as others see them in a conversation; from `identity.profile-changed`. */
export type MemberTable = {
  userId: string
  sourceVersion: number
  fullName: string
  photoUrl: string | null
  headline: string
  /** Profile facts that templates mention. Null on older rows until the next backfill. */
  facts: JSONColumnType<Facts> | null
  /** Whether matches may see more than name, photo and headline. */
  showsProfile: Generated<boolean>
  isClosed: Generated<boolean>
}
