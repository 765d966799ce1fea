/** What is known of an endorsement when it is weighed. */
export type Known = {
  /** They endorse each other, or a third who endorses the first: nobody vouches for free. */
  isMutual: boolean
  /** The endorser has proved the same skill otherwise. Endorsements do not count there, so nobody lifts themselves by a circle. */
  isByProved: boolean
}

const plain = 0.36
const byProved = 0.6
const mutualShare = 0.5

/** How far an endorsement convinces alone when new, 0 to 1. */
export function endorsementWeight({ isMutual, isByProved }: Known): number {
  return (isByProved ? byProved : plain) * (isMutual ? mutualShare : 1)
}
