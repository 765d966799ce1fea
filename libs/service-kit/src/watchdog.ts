/** One request in progress. */
export type Flight = { isLate: boolean }

export type Watchdog = {
  /** Calls `onLate` if the flight has not ended in time. */
  begin(onLate: () => void): Flight
  end(flight: Flight): void
  count(): number
  stop(): void
}

/**
 * Stops waiting for handlers that take too long. One timer checks all requests: a timer and an abort signal per
 * request would cost more than the rest of a small request.
 */
export function openWatchdog(maxSeconds: number): Watchdog {
  const flights = new Map<Flight, { lateAt: number; onLate: () => void }>()
  const stepMilliseconds = Math.min(1_000, maxSeconds * 250)
  const timer = setInterval(() => {
    const now = performance.now()
    // Flights are in the order of their start, so the first one in time ends the search.
    for (const [flight, { lateAt, onLate }] of flights) {
      if (lateAt > now) return
      flights.delete(flight)
      flight.isLate = true
      onLate()
    }
  }, stepMilliseconds)
  timer.unref()
  return {
    begin(onLate) {
      const flight = { isLate: false }
      flights.set(flight, { lateAt: performance.now() + maxSeconds * 1_000, onLate })
      return flight
    },
    end: (flight) => void flights.delete(flight),
    count: () => flights.size,
    stop: () => clearInterval(timer),
  }
}
