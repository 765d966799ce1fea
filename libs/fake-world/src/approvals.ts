import type { Approval } from '@codekin/contracts/admin/approval-models'
import { summaryOf } from './cases.ts'
import { robin } from './colleagues.ts'
import { idOf } from './ids.ts'
import { ago } from './matches.ts'

type Asked = Pick<Approval, 'kind' | 'reason' | 'state'> & { who: string; hoursAgo: number; isOwn?: true }

const asked: readonly Asked[] = [
  {
    who: 'Yu',
    kind: 'shadow-ban',
    reason: 'Sends the same advert to everyone they match with',
    state: 'waiting',
    hoursAgo: 2,
  },
  {
    who: 'Olumide Adébáyọ̀',
    kind: 'delete',
    reason: 'They asked for it by post',
    state: 'waiting',
    hoursAgo: 5,
    isOwn: true,
  },
  { who: 'Devon Clarke', kind: 'delete', reason: 'A bot', state: 'refused', hoursAgo: 90 },
  { who: 'Devon Clarke', kind: 'shadow-ban', reason: 'Adverts under a new name', state: 'ended', hoursAgo: 140 },
]

/** Commands that need two admins, newest first. */
export function startApprovals(viewer: { id: string; full_name: string }, count: number = asked.length): Approval[] {
  const self = { userId: viewer.id, full_name: viewer.full_name }
  return asked.slice(0, count).map(({ who, hoursAgo, isOwn, ...told }, place): Approval => {
    const { userId, full_name } = summaryOf(who)
    const isDecided = told.state === 'refused'
    return {
      id: idOf('case', 9100 + place),
      ...told,
      ...(told.kind === 'delete' ? { days: null, policy: null } : { days: 7, policy: 'spam' }),
      role: null,
      about: { userId, full_name },
      askedBy: isOwn ? self : robin,
      askedAt: ago(hoursAgo * 60),
      endsAt: ago((hoursAgo - 24) * 60),
      decidedBy: isDecided ? self : null,
      decidedAt: isDecided ? ago((hoursAgo - 3) * 60) : null,
    }
  })
}
