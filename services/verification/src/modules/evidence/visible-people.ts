import { listVisible } from '@codekin/contracts/identity/commands'
import { ask } from '@codekin/event-bus/commands'
import type { Deps } from '../../deps.ts'

const atOnce = 200

/** Which of these people the viewer may see, by identity's rule for profiles. */
export async function listVisiblePeople(
  { bus }: Pick<Deps, 'bus'>,
  viewerId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = [...new Set(userIds)]
  const parts = Array.from({ length: Math.ceil(asked.length / atOnce) }, (_, at) =>
    asked.slice(at * atOnce, (at + 1) * atOnce),
  )
  const answers = await Promise.all(parts.map((part) => ask(bus, listVisible, { viewerId, userIds: part })))
  return new Set(answers.flatMap(({ userIds: seen }) => seen))
}

/** Whether a viewer may see a person: themselves always, others by identity's rule. */
export async function isPersonVisible(
  deps: Pick<Deps, 'bus'>,
  { viewerId, userId }: { viewerId: string; userId: string },
): Promise<boolean> {
  return viewerId === userId || (await listVisiblePeople(deps, viewerId, [userId])).has(userId)
}
