import { cleanUpMatching } from '@codekin/contracts/matching/commands'
import { passedCardDays } from '@codekin/contracts/matching/models'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { countTraces, deleteTraces } from '../store/own-rows.ts'

/** A pass counts as old once its card would be dealt again anyway. */
export const answerCleanUp = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  servedCommand(cleanUpMatching, async ({ userId, what, isPreview }) => {
    const before = new Date(clock.now().getTime() - passedCardDays * 86_400_000)
    const counted = await Promise.all(
      what.map(async (kind) => {
        const about = { userId, kind, before }
        return [kind, isPreview ? await countTraces(db, about) : await deleteTraces(db, about)] as const
      }),
    )
    return { removed: Object.fromEntries(counted) }
  })
