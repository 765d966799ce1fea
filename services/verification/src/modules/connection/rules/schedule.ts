/** When what is to be done with GitHub is done, in seconds. Ours, all of it. */

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** So long somebody may be on the way through GitHub. */
export const visitSeconds = 10 * minute
/** So long a code may wait where it was put. */
export const ownershipSeconds = day
/** Longer than whoever syncs is ever silent: after so long they must have died. */
export const syncLeaseSeconds = 2 * minute
/** Of what goes on others are told so often at most. */
export const tellSeconds = 2
type Way = 'grant' | 'ownership'
/**
 * So many commits are looked into by one sync, so that there is something to see soon; of who has no grant fewer, as all of them
 * share what GitHub lets the app itself ask.
 */
export const commitsPerSync: Readonly<Record<Way, number>> = { grant: 1000, ownership: 200 }
/** So soon a sync goes on by itself where commits are left. */
const goOnSeconds: Readonly<Record<Way, number>> = { grant: minute, ownership: hour }
/** So many days an account is left alone otherwise. */
const restDays: Readonly<Record<Way, number>> = { grant: 1, ownership: 3 }
/** So often one may fail without having come further. */
export const triesMax = 4

const retrySeconds = [minute, 5 * minute, 30 * minute]

/** How long a sync waits that has failed so often. */
export const secondsAfterTry = (tries: number): number =>
  retrySeconds[Math.min(tries, retrySeconds.length) - 1] ?? minute

const returnSeconds = [minute, 5 * minute, 30 * minute, hour]
/** A token that GitHub does not take back for longer is forgotten. */
export const returnDays = 7
/** Longer than one attempt may take. */
export const returnLeaseSeconds = 2 * minute

/** When a token is to be taken back that could not be just now; undefined when it is given up. `attempts` counts the failed one. */
export function nextReturn({ attempts, endsAt }: { attempts: number; endsAt: Date }, now: Date): Date | undefined {
  const seconds = returnSeconds[Math.min(attempts, returnSeconds.length) - 1] ?? minute
  const next = after(now, seconds)
  return next < endsAt ? next : undefined
}

export const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/** A number of 0 to 1 that is somebody's own, so that not all come at once. */
const shareOf = (userId: string) => Number.parseInt(userId.replaceAll('-', '').slice(-6), 16) / 0xff_ff_ff

type Account = { userId: string; way: Way }

/** When somebody's account is read again by itself, each at a time of their own. */
export const nextRound = ({ userId, way }: Account, now: Date): Date =>
  after(now, restDays[way] * (0.9 + 0.2 * shareOf(userId)) * day)

/** When a sync goes on with what is left of an account. */
export const nextPart = ({ way }: Account, now: Date): Date => after(now, goOnSeconds[way])
