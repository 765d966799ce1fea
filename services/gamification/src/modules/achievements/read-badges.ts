import type { OwnBadge } from '@codekin/contracts/gamification/models'
import type { Deps } from '../../deps.ts'
import { badgesOf, countingOf, listAwards, listRarities, presentBadge } from '../ledger/index.ts'

/** Every badge with a user's progress, in the order of the table. */
export async function readBadges({ db }: Pick<Deps, 'db'>, userId: string): Promise<OwnBadge[]> {
  const rarities = await listRarities(db)
  return badgesOf(countingOf(await listAwards(db, userId))).map((progress) =>
    presentBadge(progress, rarities.get(progress.badge) ?? null),
  )
}

/** A user's badges, newest first, and the ones to earn, closest first. */
export async function readOwnBadges(
  deps: Pick<Deps, 'db'>,
  userId: string,
): Promise<{ earned: OwnBadge[]; locked: OwnBadge[] }> {
  const badges = await readBadges(deps, userId)
  const [earned, locked] = [
    badges.filter(({ earnedAt }) => earnedAt !== null),
    badges.filter(({ earnedAt }) => earnedAt === null),
  ]
  return { earned: earned.toSorted(byNewest), locked: locked.toSorted(byNearest) }
}

const byNewest = (a: OwnBadge, b: OwnBadge) => (b.earnedAt ?? '').localeCompare(a.earnedAt ?? '')
const shareOf = ({ progress: { done, of } }: OwnBadge) => done / of
const byNearest = (a: OwnBadge, b: OwnBadge) => shareOf(b) - shareOf(a)
