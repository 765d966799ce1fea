import type { Idea } from '@codekin/contracts/project-ideas/models'
import { forDevices } from './bank/devices.ts'
import { forGames } from './bank/games.ts'
import { forLearning } from './bank/learning.ts'
import { forNumbers } from './bank/numbers.ts'
import { forOperators } from './bank/operators.ts'
import { forPeople } from './bank/people.ts'
import { forToolmakers } from './bank/toolmakers.ts'

const sketches = {
  ...forToolmakers,
  ...forOperators,
  ...forNumbers,
  ...forDevices,
  ...forGames,
  ...forPeople,
  ...forLearning,
}

/** Hand-written ideas for two people. Ids never change: proposals and saved ideas refer to them. */
export const bank: readonly Idea[] = Object.entries(sketches).map(
  ([id, [title, summary, skills, size, goal, repository]]) => ({
    id,
    title,
    summary,
    skills: [...skills],
    size,
    goal,
    repository,
    isOwn: false,
  }),
)

const ids = new Set(bank.map(({ id }) => id))

export function isBankIdea(id: string): boolean {
  return ids.has(id)
}
