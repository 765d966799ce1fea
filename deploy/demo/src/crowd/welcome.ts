import { setTimeout as pause } from 'node:timers/promises'
import type { Profile } from '@codekin/contracts/users/models'
import { fitOf } from '../people/fit.ts'
import type { Account } from './account.ts'
import type { Companion } from './companion.ts'
import type { Memory, Newcomer } from './memory.ts'

/** How many like a newcomer with only a name, and how many once the profile says more. */
const likesBeforeProfile = 3
const likesInAll = 8
/** How long the crowd waits for a profile before it likes a bare name. */
const secondsForProfile = 20

export type WelcomeDeps = {
  usher: Account
  companions: readonly Companion[]
  memory: Memory
  delaySeconds: () => number
  onFailure: (error: unknown) => void
}

const secondsBetweenLooks = 2
/**
 * Newcomers who have waited longer are checked less often: after a twentieth of the time they have waited, but at least every
 * minute.
 */
const pauses = { share: 0.05, longestSeconds: 60 }

/** Welcomes newcomers forever, each at their own pace. */
export async function keepWelcoming(deps: WelcomeDeps): Promise<never> {
  const nextLook = new Map<string, number>()
  const look = async (userId: string, newcomer: Newcomer) => {
    nextLook.set(userId, Number.POSITIVE_INFINITY)
    const isDone = await welcome(deps, userId, newcomer).catch(deps.onFailure)
    const waited = (Date.now() - newcomer.since) / 1000
    const seconds = Math.min(pauses.longestSeconds, Math.max(secondsBetweenLooks, waited * pauses.share))
    if (!isDone) nextLook.set(userId, Date.now() + seconds * 1000)
  }
  for (;;) {
    for (const [userId, newcomer] of Object.entries(deps.memory.newcomers)) {
      if ((nextLook.get(userId) ?? 0) <= Date.now()) void look(userId, newcomer)
    }
    await pause(secondsBetweenLooks * 1000)
  }
}

/** Welcomes a newcomer until enough of the crowd like them. Returns false if there is more to do. */
async function welcome(deps: WelcomeDeps, userId: string, newcomer: Newcomer): Promise<boolean> {
  const profile = await findProfile(deps, userId)
  if (!profile) return false
  const isBare = profile.roles.length + profile.goals.length + profile.skills.length === 0
  if (isBare && Date.now() - newcomer.since < secondsForProfile * 1000) return false
  const wanted = (isBare ? likesBeforeProfile : likesInAll) - newcomer.likedBy.length
  for (const companion of bestFor(deps.companions, profile, newcomer).slice(0, Math.max(0, wanted))) {
    await pause(1000 * deps.delaySeconds())
    // An account can't be liked before its email is verified.
    if (!(await companion.like(userId))) return false
    newcomer.likedBy.push(companion.developer.email)
    deps.memory.save()
  }
  return newcomer.likedBy.length >= likesInAll
}

function findProfile({ usher }: WelcomeDeps, userId: string): Promise<Profile | undefined> {
  return usher.api.users.getProfile({ params: { id: userId } }).catch((error: { code?: string }) => {
    if (error.code === 'not_found') return undefined
    throw error
  })
}

function bestFor(companions: readonly Companion[], profile: Profile, { likedBy }: Newcomer): Companion[] {
  return companions
    .filter(({ developer }) => !likedBy.includes(developer.email))
    .map((companion) => ({ companion, fit: fitOf(companion.developer, profile) }))
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ companion }) => companion)
}
