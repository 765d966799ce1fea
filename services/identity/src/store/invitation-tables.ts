import type { PaidPlanName } from '@codekin/contracts/subscriptions/plans'
import type { Generated, Selectable } from 'kysely'

export type InvitationTable = {
  id: string
  codeHash: Buffer
  label: string
  /** The plan it gives for `planDays`; null: an account only. */
  plan: PaidPlanName | null
  planDays: number | null
  uses: number
  /** Includes uses by accounts that no longer exist. */
  used: Generated<number>
  endsAt: Date
  createdAt: Date
  withdrawnAt: Date | null
}
export type Invitation = Selectable<InvitationTable>

/** Who created an invitation, and who withdrew it. */
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
  /** The address must be confirmed by then; afterwards the use is returned. */
  heldUntil: Date
  confirmedAt: Date | null
}

export type InvitationTables = {
  invitation: InvitationTable
  invitationDeed: InvitationDeedTable
  invitationUse: InvitationUseTable
}
