/**
 * Whether a suspension ends the renewal of a paid plan: if it outlasts the paid period, the next payment would buy unusable time.
 * `until` null: until it is lifted. `paidUntil` null: nothing is paid.
 */
export function endsRenewal(suspension: { until: Date | null }, paidUntil: Date | null): boolean {
  if (paidUntil === null) return false
  return suspension.until === null || suspension.until > paidUntil
}
