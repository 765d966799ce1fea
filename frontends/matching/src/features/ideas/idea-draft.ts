import type { newIdea } from '@codekin/contracts/project-ideas/models'
import { hasVisibleText } from '@codekin/contracts/visible-text'
import { keepDraft, readDraft } from '@codekin/web-runtime/draft'

export type IdeaFields = (typeof newIdea)['_input']

export const emptyIdea: IdeaFields = {
  title: '',
  summary: '',
  skills: [],
  size: 'weekend',
  goal: 'side-project',
  repository: 'single-package',
}

const name = 'idea'

/** The draft of an idea; it survives a reload. */
export function readIdeaDraft(): IdeaFields {
  const stored = readDraft(name)
  return stored === '' ? emptyIdea : { ...emptyIdea, ...(JSON.parse(stored) as IdeaFields) }
}

export function isBegun({ title, summary, skills }: IdeaFields): boolean {
  return hasVisibleText(title) || hasVisibleText(summary) || skills.length > 0
}

export function keepIdeaDraft(fields: IdeaFields): void {
  keepDraft(name, isBegun(fields) ? JSON.stringify(fields) : '')
}
