export function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/**
 * Resolves when the work has ended or the time is over. Leaves no timer behind, which would keep a stopped process alive. Throws an
 * error that the work throws in time.
 */
export async function withTimeout(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, milliseconds)
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
