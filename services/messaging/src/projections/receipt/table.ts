/** Whether a user shows read receipts; from `identity.settings-changed`. Without a row they are shown. */
export type ReceiptTable = { userId: string; sourceVersion: number; isShown: boolean }
