import { introduce } from '@codekin/contracts/matching/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { introducePair } from '../operations/introduce-pair.ts'

export const answerIntroduce = (deps: Pick<Deps, 'db' | 'clock'>) =>
  servedCommand(introduce, (order) => introducePair(deps, order))
