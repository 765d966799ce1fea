/** Whether somebody agrees to the analysis of their contributions, by the newest `identity.consent-changed`; who has no row does not. */
export type ConsentTable = { userId: string; sourceVersion: number; hasGithubAnalysis: boolean }
