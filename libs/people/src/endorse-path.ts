/** Where one endorses a skill of somebody, for whom they are matched with. */
export const endorsePath = (userId: string) => `/skill-verification?endorse=${userId}`
