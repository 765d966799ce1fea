import type { Reply } from '@codekin/contracts/endpoint'
import type { appeals } from '@codekin/contracts/trust/appeal-endpoints'

type Answer = Reply<(typeof appeals)['endpoints']['appeal']>

/** How one appeals: as the signed-in person, or by a signed link. */
export type AppealCalls = {
  appeal: (actionId: string, reason: string) => Promise<Answer>
  write: (appealId: string, text: string) => Promise<Answer>
  /** What is shown is old now. Resolves once it is read again. */
  onChanged: () => Promise<unknown>
}
