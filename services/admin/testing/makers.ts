import {
  type AccountState,
  accountChanged,
  type PlanState,
  type ProfileCard,
  profileChanged,
  subscriptionChanged,
  userActive,
} from '@codekin/contracts/identity/events'
import { blockChanged, matchChanged } from '@codekin/contracts/matching/events'
import type { Role } from '@codekin/contracts/users/models'
import { newId } from '@codekin/service-kit/new-id'
import type { TestCaller } from '@codekin/test-kit/http'
import { startTestService, type TestService } from '@codekin/test-kit/start-service'
import { aBlock, aMatch, anAccount, aPlanState, aProfileCard } from '@codekin/test-kit/states'
import { admin } from '../src/app.ts'
import type { Deps } from '../src/deps.ts'

type PersonInput = Partial<Omit<AccountState, 'userId'>> & {
  userId?: string
  plan?: Partial<PlanState>
  card?: Partial<ProfileCard>
  /** Days on which they were here, `YYYY-MM-DD`. */
  days?: string[]
}

/** The service with its neighbours played by the test. */
export type TestAdmin = TestService<Deps> & {
  /** Somebody whom identity has told of, and as whom the test calls. */
  person(about?: PersonInput): Promise<TestCaller>
  /** One of the staff. */
  staff(role?: Exclude<Role, 'user'>, about?: PersonInput): Promise<TestCaller>
  /** From now on the service knows no admin or moderator, neither a present nor a former one. */
  forgetStaff(): Promise<void>
  /** Has a job done to its end. */
  work(job: string): Promise<void>
  /** A match of the two, as matching tells of it; answers its id. */
  match(a: TestCaller, b: TestCaller): Promise<string>
  block(by: TestCaller, other: TestCaller): Promise<void>
}

/** Starts admin alone; identity and matching speak through the functions it answers. */
export async function startAdmin(o: Parameters<typeof startTestService>[1] = {}): Promise<TestAdmin> {
  const service = await startTestService(admin, o)
  let sourceVersion = 0

  async function person(about: PersonInput = {}): Promise<TestCaller> {
    const { userId = newId(), plan, card, days = [], ...accountFields } = about
    const account = anAccount({ userId, createdAt: service.clock.now().toISOString(), ...accountFields })
    const { fullName, role } = account
    await service.publish(accountChanged, account)
    await service.publish(profileChanged, aProfileCard({ fullName, ...card, userId }))
    if (plan) await service.publish(subscriptionChanged, aPlanState({ ...plan, userId }))
    for (const day of days) await service.publish(userActive, { userId, day })
    await service.settle()
    return await service.as({ userId, role })
  }

  return {
    ...service,
    person,
    staff: (role = 'admin', about = {}) =>
      person({ fullName: role === 'admin' ? 'Ada Admin' : 'Mo Derator', role, ...about }),
    async forgetStaff() {
      const noAdmin = { role: 'user' as const, adminSince: null, adminUntil: null }
      await service.deps.db.updateTable('account').set(noAdmin).execute()
    },
    work: (job) => service.runJob(job),
    async match({ userId: a }, { userId: b }) {
      const match = aMatch({ userIds: [a, b], createdAt: service.clock.now().toISOString() })
      await service.publish(matchChanged, match)
      await service.settle()
      return match.matchId
    },
    async block({ userId }, { userId: blockedUserId }) {
      sourceVersion += 2
      await service.publish(blockChanged, aBlock({ userId, blockedUserId, sourceVersion: sourceVersion - 1 }))
      await service.settle()
    },
  }
}
