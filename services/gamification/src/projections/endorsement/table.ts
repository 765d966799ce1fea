/** An endorsement that both see: when it was last given, and when it was declined, taken back or over, which is final. */
export type EndorsementTable = {
  endorsementId: string
  ownerId: string
  endorserId: string
  skill: string
  givenAt: Date | null
  endedAt: Date | null
}
