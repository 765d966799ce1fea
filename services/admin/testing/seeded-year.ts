import type { AccountState, Payment } from '@codekin/contracts/identity/events'
import type { MatchState } from '@codekin/contracts/matching/events'
import { newId } from '@codekin/service-kit/new-id'
import { aMatch, anAccount } from '@codekin/test-kit/states'

const dayMilliseconds = 86_400_000
const minute = 60_000

/** Everything the figures are computed from, as its owners report it. */
export type SeededYear = {
  accounts: AccountState[]
  visits: { userId: string; day: string }[]
  swipes: { userId: string; swipedAt: string }[]
  matches: MatchState[]
  messages: { conversationId: string; senderId: string; writtenAt: string }[]
  payments: Payment[]
}

/** Pseudorandom numbers from 0 to 1, the same in each run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Generates two years up to now in which `people` signed up; some of them stayed, met, wrote and paid. */
export function seededYear(now: Date, people: number): SeededYear {
  const random = createRandom(20_260_101)
  const year: SeededYear = { accounts: [], visits: [], swipes: [], matches: [], messages: [], payments: [] }
  const iso = (at: number) => new Date(at).toISOString()
  for (let count = 0; count < people; count += 1) {
    const userId = newId()
    const joined = now.getTime() - Math.floor(random() * 730 * dayMilliseconds)
    const isOnboarded = random() < 0.7
    const onboarded = joined + Math.floor(random() * 10 * dayMilliseconds)
    year.accounts.push(
      anAccount({
        userId,
        createdAt: iso(joined),
        emailVerified: random() < 0.8,
        onboardingCompletedAt: isOnboarded && onboarded < now.getTime() ? iso(onboarded) : null,
      }),
    )
    const eagerness = random() * 0.5
    for (let at = joined; at <= now.getTime(); at += dayMilliseconds) {
      if (at === joined || random() < eagerness) year.visits.push({ userId, day: iso(at).slice(0, 10) })
    }
    const swiped = joined + Math.floor(random() * 12 * dayMilliseconds)
    if (random() < 0.6 && swiped < now.getTime()) year.swipes.push({ userId, swipedAt: iso(swiped) })
    if (random() < 0.2) addPayments(year, { userId, from: joined, until: now.getTime(), random })
  }
  addMatches(year, now.getTime(), random)
  return year
}

/** Pays monthly with an occasional gap, or yearly; the day varies. */
function addPayments(
  year: SeededYear,
  { userId, from, until, random }: { userId: string; from: number; until: number; random: () => number },
): void {
  const interval = random() < 0.3 ? 'year' : 'month'
  const currency = random() < 0.9 ? 'eur' : 'usd'
  const length = interval === 'year' ? 365 : 30
  for (let at = from; at < until; at += Math.floor((length + random() * 4) * dayMilliseconds)) {
    if (random() < 0.15) break
    const amount = interval === 'year' ? 9_000 : 900
    const paidAt = new Date(at).toISOString()
    year.payments.push({ userId, invoiceId: newId(), plan: 'pro', interval, amount, currency, paidAt })
    if (random() < 0.1) at += 40 * dayMilliseconds
  }
}

function addMatches(year: SeededYear, until: number, random: () => number): void {
  const pick = () => year.accounts[Math.floor(random() * year.accounts.length)] as AccountState
  for (let count = 0; count < year.accounts.length * 2; count += 1) {
    const [a, b] = [pick(), pick()]
    const possible = Math.max(Date.parse(a.createdAt), Date.parse(b.createdAt))
    if (a === b) continue
    const at = possible + Math.floor(random() * (until - possible))
    const match = aMatch({ userIds: [a.userId, b.userId], createdAt: new Date(at).toISOString() })
    year.matches.push(match)
    for (const { userId: senderId } of [a, b]) {
      const writtenAt = at + Math.floor(random() * 5_000) * minute
      if (random() < 0.7 && writtenAt < until) {
        year.messages.push({ conversationId: match.matchId, senderId, writtenAt: new Date(writtenAt).toISOString() })
      }
    }
  }
}
