/** The newest UTC day on which somebody was here, `YYYY-MM-DD`; from `identity.user-active`. */
export type LastActiveTable = { userId: string; day: string }
