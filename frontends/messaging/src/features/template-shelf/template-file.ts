import {
  type NewTemplate,
  newTemplate,
  ownTemplatesMax,
  type Template,
  type TemplatesFile,
  templatesFile,
} from '@codekin/contracts/conversation-templates/models'
import { toNewTemplate } from './template-queries.ts'

/** Exports own templates as a file. */
export function toTemplatesFile(templates: readonly Template[]): Blob {
  const entries = templates.map((template) => ({ ...toNewTemplate(template), isShared: false }))
  const content: TemplatesFile = { format: 'codekin-templates', templates: entries }
  return new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
}

/** The result of reading a file, by entry. */
export type Reading =
  | { isReadable: false }
  | {
      isReadable: true
      added: NewTemplate[]
      duplicateCount: number
      refused: { place: number; reason: string }[]
      freeCount: number
    }

const isDuplicate = (a: NewTemplate, b: Pick<Template, 'title' | 'body'>) => a.title === b.title && a.body === b.body

/** Reads a file and compares it with the own templates: existing entries aren't imported twice. */
export function readTemplates(text: string, own: readonly Template[]): Reading {
  const read = templatesFile.safeParse(parseJson(text))
  if (!read.success) return { isReadable: false }
  const added: NewTemplate[] = []
  const refused: { place: number; reason: string }[] = []
  let duplicateCount = 0
  for (const [at, entry] of read.data.templates.entries()) {
    const { data, error } = newTemplate.safeParse(entry)
    if (!data) refused.push({ place: at + 1, reason: error?.issues[0]?.message ?? 'This isn’t a template.' })
    else if ([...own, ...added].some((one) => isDuplicate(data, one))) duplicateCount += 1
    // Imported templates are private at first.
    else added.push({ ...data, isShared: false })
  }
  return { isReadable: true, added, duplicateCount, refused, freeCount: ownTemplatesMax - own.length }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
