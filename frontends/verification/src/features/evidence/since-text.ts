const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthName = (iso: string) => month.format(new Date(iso))

/** `March 2021 to November 2026`, or a single month if both are the same. */
export function sinceText({ firstAt, lastAt }: { firstAt: string; lastAt: string }): string {
  const [first, last] = [monthName(firstAt), monthName(lastAt)]
  return first === last ? first : `${first} to ${last}`
}
