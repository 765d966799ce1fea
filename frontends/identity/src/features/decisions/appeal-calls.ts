import type { Reply } from '@codekin/contracts/endpoint'
import type { appeals } from '@codekin/contracts/trust/appeal-endpoints'

type Answer = Reply<(typeof appeals)['endpoints']['appeal']>

/** The calls of an appeal, either as the signed-in person or by a signed link. */
export type AppealCalls = {
  appeal: (actionId: string, reason: string) => Promise<Answer>
  write: (appealId: string, text: string) => Promise<Answer>
  /** Refetches the decisions. Resolves once they are up to date. */
  onChanged: () => Promise<unknown>
}
