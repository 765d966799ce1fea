/** How often it was announced what an account is. */
export type AccountStateTable = { userId: string; sourceVersion: number }

/** Somebody was here on this UTC day, as `2026-03-01`. */
export type ActiveDayTable = { userId: string; day: string }

/** What an order of staff was answered. */
export type StaffOrderTable = { id: string; outcome: string; receivedAt: Date }

/** Somebody opened somebody's profile, last at this time. */
export type ProfileViewTable = { viewerId: string; userId: string; seenAt: Date }

/** How many opened somebody's profile on this UTC day, each counted once within 24 hours. */
export type ProfileViewDayTable = { userId: string; day: string; views: number }

/** What staff have somebody told by mail. */
export type StaffNoticeTable = {
  id: string
  userId: string
  kind: 'statement' | 'case' | 'staff'
  subject: string
  paragraphs: string[]
  path: string | null
  hasAppealLink: boolean
  sentAt: Date
}

/** What is kept for those who run the place. */
export type StaffTables = {
  accountState: AccountStateTable
  activeDay: ActiveDayTable
  staffOrder: StaffOrderTable
  profileView: ProfileViewTable
  profileViewDay: ProfileViewDayTable
  staffNotice: StaffNoticeTable
}
