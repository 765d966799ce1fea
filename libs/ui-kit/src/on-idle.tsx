const quietMilliseconds = 2000
/** Specification section 9: idle time-out 5 s, or 1-2 s later where the browser does not say when it is idle. */
const idleTimeoutMilliseconds = 5000

const waiting = new Set<() => void>()
let isWaiting = false
let arrivedBefore = -1

function run(): void {
  isWaiting = false
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

/** Each resource that arrives may load more: on a slow line a page can be idle long before it has shown anything. */
function waitForIdle(): void {
  const arrived = performance.getEntriesByType('resource').length
  if (arrived !== arrivedBefore) {
    arrivedBefore = arrived
    setTimeout(waitForIdle, quietMilliseconds)
  } else if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: idleTimeoutMilliseconds })
  else run()
}

/**
 * Runs `work` once the page has loaded what it requested and the browser is idle. Returns a function that cancels it.
 */
export function onIdle(work: () => void): () => void {
  waiting.add(work)
  if (!isWaiting) {
    isWaiting = true
    arrivedBefore = -1
    waitForIdle()
  }
  return () => void waiting.delete(work)
}
