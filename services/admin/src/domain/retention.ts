/**
 * Evidence and the copied profile are kept this long after the decision. Appeals may come within 20 days and take time; while one
 * is open the case isn't decided and nothing is deleted.
 */
export const evidenceRetentionDays = 90
