/** Whether each of two members lets the other see how far they have read. */
export type ReceiptSettings = { viewer: boolean; other: boolean }

/** What holds between members who have set nothing. */
export const defaultReceipts: ReceiptSettings = { viewer: true, other: true }

/** Receipts are mutual: they are seen where both show theirs, so who hides does not see. */
export function areReceiptsSeen({ viewer, other }: ReceiptSettings): boolean {
  return viewer && other
}
