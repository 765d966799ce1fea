/** Facts that weigh an endorsement. */
export type EndorsementFacts = {
  /** Mutual, directly or through a third person. */
  isMutual: boolean
  /** The endorser has proved the skill by other means than endorsements, which prevents circular proof. */
  isByProved: boolean
}

const plain = 0.36
const byProved = 0.6
const mutualShare = 0.5

/** Weight of a new endorsement, 0 to 1. */
export function endorsementWeight({ isMutual, isByProved }: EndorsementFacts): number {
  return (isByProved ? byProved : plain) * (isMutual ? mutualShare : 1)
}
