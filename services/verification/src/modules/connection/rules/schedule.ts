/** Schedule of work with GitHub, in seconds. All values are chosen. */

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Lifetime of an OAuth request. */
export const oauthRequestSeconds = 10 * minute
/** Lifetime of an ownership code. */
export const ownershipSeconds = day
/** Longer than the interval of lease extensions: after this the process is dead. */
export const syncLeaseSeconds = 2 * minute
/** Minimum interval between progress events. */
export const progressSeconds = 2
type Way = 'grant' | 'ownership'
/** Commits read per sync, so that results show soon; fewer without a grant, since all such users share the app's quota. */
export const commitsPerSync: Readonly<Record<Way, number>> = { grant: 1000, ownership: 200 }
/** Delay until the next sync if commits are left. */
const continuationSeconds: Readonly<Record<Way, number>> = { grant: minute, ownership: hour }
/** Days between scheduled syncs. */
const restDays: Readonly<Record<Way, number>> = { grant: 1, ownership: 3 }
/** Failures without progress before a sync fails. */
export const triesMax = 4

const retrySeconds = [minute, 5 * minute, 30 * minute]

/** Delay after this many failures. */
export const retryDelaySeconds = (tries: number): number =>
  retrySeconds[Math.min(tries, retrySeconds.length) - 1] ?? minute

const revocationRetrySeconds = [minute, 5 * minute, 30 * minute, hour]
/** Days after which revocation is given up. */
export const revocationDays = 7
/** Longer than one attempt takes. */
export const revocationLeaseSeconds = 2 * minute

/** Time of the next attempt; undefined if revocation is given up. `attempts` includes the failed one. */
export function nextRevocationAttempt(
  { attempts, endsAt }: { attempts: number; endsAt: Date },
  now: Date,
): Date | undefined {
  const seconds = revocationRetrySeconds[Math.min(attempts, revocationRetrySeconds.length) - 1] ?? minute
  const next = addSeconds(now, seconds)
  return next < endsAt ? next : undefined
}

export const addSeconds = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/** A stable number per user, 0 to 1, to spread load. */
const shareOf = (userId: string) => Number.parseInt(userId.replaceAll('-', '').slice(-6), 16) / 0xff_ff_ff

type Account = { userId: string; way: Way }

/** Time of the next scheduled sync, spread over users. */
export const nextScheduledSyncAt = ({ userId, way }: Account, now: Date): Date =>
  addSeconds(now, restDays[way] * (0.9 + 0.2 * shareOf(userId)) * day)

/** When the rest of an account is read. */
export const nextContinuationAt = ({ way }: Account, now: Date): Date => addSeconds(now, continuationSeconds[way])
