/** A UTC day on which a person was active, `YYYY-MM-DD`; from `identity.user-active`. */
export type ActiveDayTable = { userId: string; day: string }
