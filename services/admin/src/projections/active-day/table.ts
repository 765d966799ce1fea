/** A UTC day on which somebody was here, `YYYY-MM-DD`; from `identity.user-active`. */
export type ActiveDayTable = { userId: string; day: string }
