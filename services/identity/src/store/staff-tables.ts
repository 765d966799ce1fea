/** The version of the announced state of an account. */
export type AccountStateTable = { userId: string; sourceVersion: number }

/** The user was active on this UTC day, as `2026-03-01`. */
export type ActiveDayTable = { userId: string; day: string }

/** The outcome of a staff command. `count`: a number that its answer has besides, such as of ended sessions. */
export type StaffOrderTable = { id: string; outcome: string; count: number | null; receivedAt: Date }

/** The last time `viewerId` opened the profile of `userId`. */
export type ProfileViewTable = { viewerId: string; userId: string; seenAt: Date }

/** The number of people who opened the profile on this UTC day, each counted once within 24 hours. */
export type ProfileViewDayTable = { userId: string; day: string; views: number }

/** A mail that staff sent to a user. */
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

/** Data for staff and statistics. */
export type StaffTables = {
  accountState: AccountStateTable
  activeDay: ActiveDayTable
  staffOrder: StaffOrderTable
  profileView: ProfileViewTable
  profileViewDay: ProfileViewDayTable
  staffNotice: StaffNoticeTable
}
