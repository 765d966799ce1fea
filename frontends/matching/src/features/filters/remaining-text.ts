const grouped = new Intl.NumberFormat('en-GB')

/** `about 1,200 people remain`. */
export function remainingText({ count, isEstimate }: { count: number; isEstimate: boolean }): string {
  if (count === 0) return 'no one remains'
  if (count === 1) return 'one person remains'
  return `${isEstimate ? 'about ' : ''}${grouped.format(count)} people remain`
}
