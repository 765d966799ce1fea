import type { Template } from '@codekin/contracts/conversation-templates/models'
import { variablesOf } from '@codekin/contracts/conversation-templates/variables'
import { replyRateOf } from './reply-rate.ts'
import type { SystemTemplate } from './system-templates.ts'

type Effect = { uses: number; replies: number }
const none: Effect = { uses: 0, replies: 0 }

/** When Codekin's templates were written. */
const systemSince = '2026-11-23T00:00:00.000Z'

export function presentSystem({ needs: _, ...template }: SystemTemplate, effect: Effect = none): Template {
  const about = { scope: 'system', isShared: true, isOwn: false, withheld: null, updatedAt: systemSince } as const
  return { ...template, ...about, ...known(template.body, effect) }
}

type Stored = Pick<Template, 'id' | 'title' | 'body' | 'language' | 'category' | 'tags' | 'version' | 'isShared'> & {
  ownerId: string
  updatedAt: Date
  withheldBy?: 'waiting' | 'removed' | null
}

const withheldAs = { waiting: 'in-review', removed: 'removed' } as const

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
    withheld: withheldBy && withheldAs[withheldBy],
    scope: isOwn ? 'user' : 'public',
    ...known(body, { uses, replies }),
    updatedAt: updatedAt.toISOString(),
  }
}

function known(body: string, { uses, replies }: Effect) {
  return { variables: variablesOf(body), uses, replyRate: replyRateOf(uses, replies) }
}
