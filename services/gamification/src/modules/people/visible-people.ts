import { listVisible } from '@codekin/contracts/identity/commands'
import type { Person } from '@codekin/contracts/skill-verification/models'
import { ask } from '@codekin/event-bus/commands'
import type { Deps } from '../../deps.ts'
import { replyTimeout } from '../../neighbours.ts'
import { listMembers } from './repository.ts'
import { presentPerson } from './rules/present-person.ts'

/** The people a viewer may see, including themselves. Identity decides by the rule that opens a profile. At most 200 at once. */
export async function readVisiblePeople(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  viewerId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  const others = [...new Set(userIds)].filter((userId) => userId !== viewerId)
  const [seen, members] = await Promise.all([
    others.length > 0 ? ask(bus, listVisible, { viewerId, userIds: others }, replyTimeout) : { userIds: [] },
    listMembers(db, [viewerId, ...others]),
  ])
  const shown = new Set([viewerId, ...seen.userIds])
  return new Map(
    members.filter(({ userId }) => shown.has(userId)).map((member) => [member.userId, presentPerson(member)]),
  )
}
