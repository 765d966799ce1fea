import type { AttemptSignal, CodeSubmissions, TestAnswers } from '@codekin/contracts/skill-verification/test-models'
import { keepDraft, readDraft } from '@codekin/web-runtime/draft'

/** Changes not confirmed by the server. */
export type Unsaved = { answers: TestAnswers; codes: CodeSubmissions; signals: AttemptSignal[] }

const placeOf = (attemptId: string) => `skill-test:${attemptId}`

/** Changes of this tab that were not saved before it was closed or reloaded. */
export function readUnsaved(attemptId: string): Unsaved {
  const none: Unsaved = { answers: {}, codes: {}, signals: [] }
  const kept = readDraft(placeOf(attemptId))
  return kept === '' ? none : { ...none, ...(JSON.parse(kept) as Partial<Unsaved>) }
}

export function keepUnsaved(attemptId: string, unsaved: Unsaved): void {
  keepDraft(placeOf(attemptId), JSON.stringify(unsaved))
}

export function forgetUnsaved(attemptId: string): void {
  keepDraft(placeOf(attemptId), '')
}
