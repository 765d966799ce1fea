import type { ReplyRate, Template } from '@codekin/contracts/conversation-templates/models'
import { variablesOf } from '@codekin/contracts/conversation-templates/variables'
import { idOf } from './ids.ts'
import { ago } from './matches.ts'

type Sketch = Pick<Template, 'title' | 'body' | 'category' | 'scope'> & { uses: number; replyRate: ReplyRate | null }

const sketches: readonly Sketch[] = [
  {
    scope: 'system',
    title: 'A skill you share',
    body: 'Hi {{name}}, {{sharedSkill}} is on both our profiles. What are you building with it at the moment?',
    category: 'opener',
    uses: 412,
    replyRate: { rate: 0.61, low: 0.562, high: 0.656 },
  },
  {
    scope: 'system',
    title: 'An idea for a weekend',
    body: 'An idea for a weekend: {{idea}}. You would take {{theirSkill|your side}}, I would take {{mySkill|mine}}. Shall we try it {{when}}?',
    category: 'project',
    uses: 57,
    replyRate: { rate: 0.386, low: 0.271, high: 0.516 },
  },
  {
    scope: 'system',
    title: 'Half an hour to talk',
    body: 'Shall we talk for half an hour? Would {{when|Thursday evening}} work for you?',
    category: 'scheduling',
    uses: 8,
    replyRate: null,
  },
  {
    scope: 'user',
    title: 'My kernel question',
    body: 'Hi {{name}}, {{myName}} here. Have you ever traced {{syscall}} under load?',
    category: 'opener',
    uses: 23,
    replyRate: { rate: 0.478, low: 0.292, high: 0.671 },
  },
  {
    scope: 'public',
    title: 'A kind no',
    body: 'Thank you for writing, {{name}}. This isn’t a fit for me right now, but I hope you find someone great.',
    category: 'decline',
    uses: 31,
    replyRate: { rate: 0.129, low: 0.051, high: 0.289 },
  },
  {
    scope: 'public',
    title: 'A bug for two',
    body: 'Hi {{name}}, {{project}} has an issue that no one has taken. Shall we take it together, one evening, one pull request?',
    category: 'project',
    uses: 3,
    replyRate: null,
  },
]

/** A stored template, the viewer's unless `scope` says otherwise. */
export function templateOf(sketch: Sketch, number: number): Template {
  const { scope, body } = sketch
  return {
    ...sketch,
    id: scope === 'system' ? `system-${number}` : idOf('template', number),
    language: 'en',
    tags: [],
    version: 1,
    isShared: scope !== 'user',
    isOwn: scope === 'user',
    withheld: null,
    variables: variablesOf(body),
    updatedAt: ago(number * 600),
  }
}

/** The available templates; none of their own for a new viewer. */
export function startTemplates(isNew: boolean): Template[] {
  return sketches.map(templateOf).filter(({ isOwn }) => !isNew || !isOwn)
}

/** Counts a use of a template; ignores deleted ones. */
export function countTemplate({ templates }: { templates: Template[] }, id: string | null | undefined): void {
  const used = templates.find((one) => one.id === id)
  if (used) used.uses += 1
}
