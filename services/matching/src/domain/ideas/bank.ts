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

/** Ideas for two, written by hand. A name once given stays: proposals and what people keep refer to it. */
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

export function isOfBank(id: string): boolean {
  return ids.has(id)
}
