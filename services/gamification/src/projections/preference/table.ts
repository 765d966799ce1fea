/** Whether somebody wants to be on boards, by the newest `identity.settings-changed`; who has no row does. */
export type PreferenceTable = { userId: string; sourceVersion: number; onBoards: boolean }
