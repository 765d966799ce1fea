/** Whether somebody shows when they read; from `identity.settings-changed`. Who has no row does. */
export type ReceiptTable = { userId: string; sourceVersion: number; isShown: boolean }
