// The numbers and paths alone, for pages that need no schema.

/** Where invited people register. It is linked from nowhere, and search engines leave it out. */
export const invitationPortal = '/register/secret-portal'

export const invitationLabelMax = 80
export const invitationUsesMax = 1000
/** For how many days a plan can be given. */
export const giftDaysMax = 730
/** How far ahead an invitation may end. */
export const invitationDaysMax = 365

/** For how many days the plan of an invitation waits for whoever registered to confirm their address. */
export const giftWaitsDays = 3
