import type { ProfileCard } from '@codekin/contracts/identity/events'
import { profileChanged } from '@codekin/contracts/identity/events'
import type { SwipeAction } from '@codekin/contracts/matching/models'
import type { Plan } from '@codekin/contracts/users/models'
import type { TestCaller } from '@codekin/test-kit/http'
import { startTestService, type TestService } from '@codekin/test-kit/start-service'
import { aProfileCard } from '@codekin/test-kit/states'
import { matching } from '../src/app.ts'
import type { Deps } from '../src/deps.ts'

export type Person = TestCaller & {
  card: ProfileCard
  swipes(target: { userId: string }, action?: SwipeAction): Promise<{ matched: boolean; matchId: string | null }>
}

export type Matching = TestService<Deps> & {
  /** A signed-in developer whose card has arrived. */
  person(about?: Partial<ProfileCard>, plan?: Plan): Promise<Person>
  /** Two people who like each other, and their match. */
  matched(): Promise<{ ann: Person; bob: Person; matchId: string }>
  /** The data of the events of this name announced so far, in order. */
  announced(name: string): Promise<Record<string, unknown>[]>
}

/** The service with people to act in it. */
export async function startMatching(): Promise<Matching> {
  const service = await startTestService(matching)

  async function person(about: Partial<ProfileCard> = {}, plan: Plan = 'free'): Promise<Person> {
    const card = aProfileCard(about)
    await service.publish(profileChanged, card)
    await service.settle()
    const caller = await service.as({ userId: card.userId, plan })
    return {
      ...caller,
      card,
      swipes: ({ userId }, action = 'like') => caller.matching.recordSwipe({ body: { targetUserId: userId, action } }),
    }
  }

  return {
    ...service,
    person,
    async matched() {
      const [ann, bob] = [await person({ fullName: 'Ann' }), await person({ fullName: 'Bob' })]
      await ann.swipes(bob)
      const { matchId } = await bob.swipes(ann)
      if (!matchId) throw new Error('Two likes made no match')
      return { ann, bob, matchId }
    },
    async announced(name) {
      const rows = await service.deps.db
        .selectFrom('outbox')
        .select('data')
        .where('name', '=', name)
        .orderBy('seq')
        .execute()
      return rows.map((row) => row.data as Record<string, unknown>)
    },
  }
}
