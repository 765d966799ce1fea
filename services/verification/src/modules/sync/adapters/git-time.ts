const latest = Date.parse('9999-12-31T23:59:59Z')

/**
 * The date of a commit as GitHub sends it. Authors can set any date: one outside the years 1970 to 9999, such as the year
 * 292,277,026,596, becomes the Unix epoch, so that one commit cannot make a sync fail.
 */
export function gitTime(text: string | null | undefined): Date {
  const time = Date.parse(text ?? '')
  return new Date(time >= 0 && time <= latest ? time : 0)
}
