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
  const otherUserIds = [...new Set(userIds)].filter((userId) => userId !== viewerId)
  const [visible, members] = await Promise.all([
    otherUserIds.length > 0
      ? ask(bus, listVisible, { viewerId, userIds: otherUserIds }, replyTimeout)
      : { userIds: [] },
    listMembers(db, [viewerId, ...otherUserIds]),
  ])
  const shown = new Set([viewerId, ...visible.userIds])
  return new Map(
    members.filter(({ userId }) => shown.has(userId)).map((member) => [member.userId, presentPerson(member)]),
  )
}
