const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthOf = (iso: string) => month.format(new Date(iso))

/** `March 2021 to November 2026`, or the one month in which all of it was. */
export function sinceText({ firstAt, lastAt }: { firstAt: string; lastAt: string }): string {
  const [first, last] = [monthOf(firstAt), monthOf(lastAt)]
  return first === last ? first : `${first} to ${last}`
}
