import { signIn } from './crowd/account.ts'
import { ada } from './people/accounts.ts'
import type { Talk } from './talks.ts'

const kept = ['stairwell-ledger', 'write-ahead-log-viewer', 'review-buddy']
const proposed = 'keyboard-first-table'

/** Ada saves some ideas, and one of her matches proposes another one to her, over the public API. Idempotent. */
export async function shareIdeas(o: { origin: string; talks: readonly Talk[] }): Promise<void> {
  const proposer = o.talks.find(({ first, thread }) => first === ada && thread.unread === 1)?.other
  if (!proposer) throw new Error('No one wrote one line to Ada that she has not read.')
  const adas = await signIn(o.origin, ada.email)
  for (const id of kept) await adas.api.projectIdeas.saveIdea({ params: { id } })
  await adas.leave()
  const theirs = await signIn(o.origin, proposer.email)
  const { matches } = await theirs.api.matching.listMatches()
  const match = matches.find(({ profile }) => profile.full_name === ada.fullName)
  if (match) await theirs.api.projectIdeas.proposeIdea({ params: { id: proposed }, body: { matchId: match.id } })
  await theirs.leave()
}
