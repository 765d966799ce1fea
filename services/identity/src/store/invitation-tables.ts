import type { PaidPlanName } from '@codekin/contracts/subscriptions/plans'
import type { Generated, Selectable } from 'kysely'

export type InvitationTable = {
  id: string
  codeHash: Buffer
  label: string
  /** What it gives, for so many days; null: an account alone. */
  plan: PaidPlanName | null
  planDays: number | null
  uses: number
  /** Also by people whose account is gone. */
  used: Generated<number>
  endsAt: Date
  createdAt: Date
  withdrawnAt: Date | null
}
export type Invitation = Selectable<InvitationTable>

/** Who made an invitation, and who withdrew it. */
export type InvitationDeedTable = {
  invitationId: string
  deed: 'made' | 'withdrawn'
  userId: string
  doneAt: Date
}

/** Who registered with an invitation. */
export type InvitationUseTable = {
  userId: string
  invitationId: string
  usedAt: Date
  /** Until then the address is to be confirmed; else the use is somebody else's. */
  heldUntil: Date
  confirmedAt: Date | null
}

export type InvitationTables = {
  invitation: InvitationTable
  invitationDeed: InvitationDeedTable
  invitationUse: InvitationUseTable
}
