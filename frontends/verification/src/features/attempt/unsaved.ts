import type { AttemptSignal, CodeSubmissions, TestAnswers } from '@codekin/contracts/skill-verification/test-models'
import { keepDraft, readDraft } from '@codekin/web-runtime/draft'

/** Changes not confirmed by the server. */
export type Unsaved = { answers: TestAnswers; codes: CodeSubmissions; signals: AttemptSignal[] }

const draftKey = (attemptId: string) => `skill-test:${attemptId}`

/** Changes of this tab that were not saved before it was closed or reloaded. */
export function readUnsaved(attemptId: string): Unsaved {
  const none: Unsaved = { answers: {}, codes: {}, signals: [] }
  const stored = readDraft(draftKey(attemptId))
  return stored === '' ? none : { ...none, ...(JSON.parse(stored) as Partial<Unsaved>) }
}

export function keepUnsaved(attemptId: string, unsaved: Unsaved): void {
  keepDraft(draftKey(attemptId), JSON.stringify(unsaved))
}

export function forgetUnsaved(attemptId: string): void {
  keepDraft(draftKey(attemptId), '')
}
