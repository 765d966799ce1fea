/** Concurrent calls share one execution and its result. A hanging dependency is called once and holds at most one connection. */
export function singleFlight<R>(work: () => Promise<R>): () => Promise<R> {
  let inFlight: Promise<R> | undefined
  return () =>
    (inFlight ??= work().finally(() => {
      inFlight = undefined
    }))
}
