/** How often it was announced what an account is. */
export type AccountStateTable = { userId: string; sourceVersion: number }

/** Somebody was here on this UTC day, as `2026-03-01`. */
export type ActiveDayTable = { userId: string; day: string }

/** What is kept for those who run the place. */
export type StaffTables = { accountState: AccountStateTable; activeDay: ActiveDayTable }
