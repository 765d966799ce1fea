/** How long a person counts as new. */
export const recentDays = 14
