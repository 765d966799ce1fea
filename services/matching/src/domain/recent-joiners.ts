/** How long somebody counts as new to everybody. */
export const recentDays = 14
