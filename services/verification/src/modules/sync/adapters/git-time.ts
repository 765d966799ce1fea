const latest = Date.parse('9999-12-31T23:59:59Z')

/**
 * The moment that somebody's git put on a commit, as GitHub tells it. Whoever commits can put any: what no calendar of ours has, such as
 * the year 292,277,026,596, is the beginning of time, so that one commit keeps nobody from being read.
 */
export function gitTime(told: string | null | undefined): Date {
  const time = Date.parse(told ?? '')
  return new Date(time >= 0 && time <= latest ? time : 0)
}
