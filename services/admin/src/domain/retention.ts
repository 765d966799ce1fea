/**
 * So long evidence and the copied profile outlive the decision of their case. An appeal may come within 20 days and takes its
 * time; while it waits its case is not decided, and nothing goes.
 */
export const evidenceKeptDays = 90
