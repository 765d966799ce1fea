// Only numbers and paths, for pages that need no schema.

/** Where invited people register. It is linked from nowhere, and search engines leave it out. */
export const invitationPortal = '/register/secret-portal'

export const invitationLabelMax = 80
export const invitationUsesMax = 1000
/** The most days of an invitation's plan. */
export const giftDaysMax = 730
/** The most days until an invitation ends. */
export const invitationDaysMax = 365

/** How long the plan of an invitation waits until the new person confirms their address. */
export const giftWaitsDays = 3
