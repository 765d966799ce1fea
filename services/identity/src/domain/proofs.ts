/** How long a mailed code works, and how often it may be guessed. */
export const proofCodeLifetimeSeconds = 10 * 60
export const proofCodeTriesMax = 5
