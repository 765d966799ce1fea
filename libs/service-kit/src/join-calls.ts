/**
 * Calls that come while one is under way share its answer: what hangs is asked once, however many want to know, and holds one
 * connection at most.
 */
export function joinCalls<R>(work: () => Promise<R>): () => Promise<R> {
  let underWay: Promise<R> | undefined
  return () =>
    (underWay ??= work().finally(() => {
      underWay = undefined
    }))
}
