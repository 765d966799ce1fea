const calmMilliseconds = 2000
/** Specification section 9: idle time-out 5 s, or 1-2 s later where the browser does not say when it is idle. */
const idleTimeoutMilliseconds = 5000

const waiting = new Set<() => void>()
let isLooking = false
let arrivedBefore = -1

function run(): void {
  isLooking = false
  const work = [...waiting]
  waiting.clear()
  for (const each of work) {
    try {
      each()
    } catch (error) {
      // One failed task must not stop the others.
      reportError(error)
    }
  }
}

/** What has just arrived leads to more: on a slow line a page can be idle long before it has shown anything. */
function look(): void {
  const arrived = performance.getEntriesByType('resource').length
  if (arrived !== arrivedBefore) {
    arrivedBefore = arrived
    setTimeout(look, calmMilliseconds)
  } else if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: idleTimeoutMilliseconds })
  else run()
}

/**
 * Does the work once the page has everything it asked for and the browser has nothing else to do. Answers how to forget it.
 */
export function whenCalm(work: () => void): () => void {
  waiting.add(work)
  if (!isLooking) {
    isLooking = true
    arrivedBefore = -1
    look()
  }
  return () => void waiting.delete(work)
}
