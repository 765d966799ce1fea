import type { Repository, Star, Stargazer } from '../../connection/rules/index.ts'
import { densest } from './densest.ts'

const dayMilliseconds = 86_400_000

/**
 * Chosen, after published analyses of bought stars (accounts created for the purpose, starring within days, starring each other):
 * a launch brings many stars at once, a class brings young accounts, but neither stars each other's repositories.
 */
const youngDays = 90
const burstDays = 7
const mutualMin = 3
const ringMin = 8
const shareMin = 0.5

export type Ring = { repository: Repository; sampled: number; members: number }

/** For each sampled stargazer, how many others of the sample they star too. Logins are not stored. */
export function starsOf(stargazers: readonly Stargazer[]): Star[] {
  const logins = new Set(stargazers.map(({ login }) => login.toLowerCase()))
  return stargazers.map(({ login, starredAt, accountCreatedAt, alsoStars }) => {
    const others = new Set(alsoStars.map((one) => one.toLowerCase()))
    others.delete(login.toLowerCase())
    return { starredAt, accountCreatedAt, shared: [...others].filter((one) => logins.has(one)).length }
  })
}

export function ringOf(repository: Repository): Ring | undefined {
  const { sampledStars: stars } = repository
  const times = stars.map(({ starredAt }) => starredAt.getTime()).toSorted((a, b) => a - b)
  const burst = densest(times, burstDays * dayMilliseconds + 1)
  const isBurst = burst.length >= stars.length * shareMin
  const isInBurst = ({ starredAt }: Star) => {
    const since = starredAt.getTime() - (burst[0] ?? 0)
    return isBurst && since >= 0 && since <= burstDays * dayMilliseconds
  }
  const isYoung = ({ accountCreatedAt, starredAt }: Star) =>
    starredAt.getTime() - accountCreatedAt.getTime() < youngDays * dayMilliseconds
  const members = stars.filter((one) => one.shared >= mutualMin && (isYoung(one) || isInBurst(one))).length
  if (members < ringMin || members < stars.length * shareMin) return undefined
  return { repository, sampled: stars.length, members }
}
