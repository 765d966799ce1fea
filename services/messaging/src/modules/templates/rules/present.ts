import type { Template } from '@codekin/contracts/conversation-templates/models'
import { variablesOf } from '@codekin/contracts/conversation-templates/variables'
import { computeReplyRate } from './reply-rate.ts'
import type { SystemTemplate } from './system-templates.ts'

type Effect = { uses: number; replies: number }
const none: Effect = { uses: 0, replies: 0 }

/** When Codekin's templates were written. */
const systemSince = '2026-11-23T00:00:00.000Z'

export function presentSystem({ needs: _, ...template }: SystemTemplate, effect: Effect = none): Template {
  const fields = { scope: 'system', isShared: true, isOwn: false, withheld: null, updatedAt: systemSince } as const
  return { ...template, ...fields, ...computedFields(template.body, effect) }
}

type Stored = Pick<Template, 'id' | 'title' | 'body' | 'language' | 'category' | 'tags' | 'version' | 'isShared'> & {
  ownerId: string
  updatedAt: Date
  withheldBy?: 'waiting' | 'removed' | null
}

const withheldStates = { waiting: 'in-review', removed: 'removed' } as const

/** Presents a user's template; the author of a shared one is not revealed. */
export function presentOwned(stored: Stored & Partial<Effect>, viewerId: string): Template {
  const {
    id,
    title,
    body,
    language,
    category,
    tags,
    version,
    isShared,
    ownerId,
    updatedAt,
    withheldBy = null,
    uses = 0,
    replies = 0,
  } = stored
  const isOwn = ownerId === viewerId
  return {
    id,
    title,
    body,
    language,
    category,
    tags,
    version,
    isShared,
    isOwn,
    withheld: withheldBy && withheldStates[withheldBy],
    scope: isOwn ? 'user' : 'public',
    ...computedFields(body, { uses, replies }),
    updatedAt: updatedAt.toISOString(),
  }
}

function computedFields(body: string, { uses, replies }: Effect) {
  return { variables: variablesOf(body), uses, replyRate: computeReplyRate(uses, replies) }
}
