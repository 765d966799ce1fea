import { noticeKinds } from '@codekin/contracts/users/setting-choices'
import type { NoticeKind } from '@codekin/contracts/users/settings'
import type { MailText } from './mail-texts.ts'
import { formatStaffMessage, type StaffMessage } from './staff-mails.ts'

export type MailedNotice = {
  kind: NoticeKind
  matchId: string | null
  /** The message, for a notice from staff. */
  said: StaffMessage | null
}

/** Unsubscribe links work for a year. */
export const unsubscribeLifetimeSeconds = 365 * 24 * 60 * 60

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** The line for each kind, with its number of notices and its page. It never contains what people wrote, nor their names. */
const lines: Record<NoticeKind, { path: string; says: (notices: readonly MailedNotice[]) => string }> = {
  match: { path: '/matches', says: ({ length }) => counted(length, 'new match', 'new matches') },
  superlike: { path: '/discover', says: ({ length }) => counted(length, 'superlike for you', 'superlikes for you') },
  message: {
    path: '/messages',
    says: (notices) => {
      const conversations = new Set(notices.map(({ matchId }) => matchId)).size
      const unread = counted(notices.length, 'unread message', 'unread messages')
      return conversations > 1 ? `${unread} in ${conversations} conversations` : unread
    },
  },
  endorsement: {
    path: '/skill-verification',
    says: ({ length }) => counted(length, 'endorsement to review', 'endorsements to review'),
  },
  badge: { path: '/quality', says: ({ length }) => counted(length, 'new badge', 'new badges') },
  caseUpdate: {
    path: '/settings/safety',
    says: ({ length }) => counted(length, 'update on your reports and appeals', 'updates on your reports and appeals'),
  },
  staff: {
    path: '/dashboard',
    says: ({ length }) => counted(length, 'message from our team', 'messages from our team'),
  },
  productNews: { path: '/dashboard', says: () => 'product news' },
}

function linesOf(notices: readonly MailedNotice[]) {
  return noticeKinds.flatMap((kind) => {
    const of = notices.filter((notice) => notice.kind === kind)
    return of.length > 0 ? [{ sentence: lines[kind].says(of), path: lines[kind].path }] : []
  })
}

/** Returns one mail about all collected notices. Without `canSignIn` it links to no page. */
export function noticeMail(
  origin: string,
  token: string,
  notices: readonly MailedNotice[],
  { canSignIn }: { canSignIn: boolean },
): MailText {
  const said = notices.flatMap((notice) => notice.said ?? [])
  const sentences = linesOf(notices).map(({ sentence }) => sentence)
  const alone = notices.length === 1 ? said[0]?.subject : undefined
  const rest = linesOf(notices.filter((notice) => notice.said === null))
  const gathered = rest.map(({ sentence, path }) => `- ${sentence}\n  ${origin}${path}`).join('\n')
  const parts = [
    ...(rest.length > 0 ? [`Since your last visit:\n\n${gathered}`] : []),
    ...said.map((one) => (alone ? formatStaffMessage(one) : `${one.subject}\n\n${formatStaffMessage(one)}`)),
  ]
  return {
    subject: `Codekin: ${alone ?? sentences.join(', ')}`,
    text: `${parts.join('\n\n')}
${canSignIn ? `\nChoose what we email you about, and how often: ${origin}/settings/notifications\n` : ''}
Unsubscribe without signing in: ${origin}/unsubscribe/${token}
`,
    headers: {
      'List-Unsubscribe': `<${origin}/api/v1/users/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
