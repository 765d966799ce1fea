/** The page for endorsing a skill of a match. */
export const endorsePath = (userId: string) => `/skill-verification?endorse=${userId}`
