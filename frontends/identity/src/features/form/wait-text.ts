const secondsMax = 120
const minutesMax = 120

/** How long a wait takes, in the unit one thinks in: `45 s`, `12 min`, `3 h`; never less than it is. */
export function waitText(seconds: number): string {
  if (seconds <= secondsMax) return `${seconds} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes <= minutesMax ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`
}
