import { noticeKinds } from '@codekin/contracts/users/setting-choices'
import type { NoticeKind } from '@codekin/contracts/users/settings'
import type { MailText } from './mail-texts.ts'
import { formatStaffMessage, type StaffMessage } from './staff-mails.ts'

export type MailedNotice = {
  kind: NoticeKind
  matchId: string | null
  /** The message, for a notice from staff. */
  message: StaffMessage | null
}

/** Unsubscribe links work for a year. */
export const unsubscribeLifetimeSeconds = 365 * 24 * 60 * 60

const pluralize = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** The line for each kind, with its number of notices and its page. It never contains what people wrote, nor their names. */
const lines: Record<NoticeKind, { path: string; summarize: (notices: readonly MailedNotice[]) => string }> = {
  match: { path: '/matches', summarize: ({ length }) => pluralize(length, 'new match', 'new matches') },
  superlike: {
    path: '/discover',
    summarize: ({ length }) => pluralize(length, 'superlike for you', 'superlikes for you'),
  },
  message: {
    path: '/messages',
    summarize: (notices) => {
      const conversations = new Set(notices.map(({ matchId }) => matchId)).size
      const unread = pluralize(notices.length, 'unread message', 'unread messages')
      return conversations > 1 ? `${unread} in ${conversations} conversations` : unread
    },
  },
  endorsement: {
    path: '/skill-verification',
    summarize: ({ length }) => pluralize(length, 'endorsement to review', 'endorsements to review'),
  },
  badge: { path: '/quality', summarize: ({ length }) => pluralize(length, 'new badge', 'new badges') },
  caseUpdate: {
    path: '/settings/safety',
    summarize: ({ length }) =>
      pluralize(length, 'update on your reports and appeals', 'updates on your reports and appeals'),
  },
  staff: {
    path: '/dashboard',
    summarize: ({ length }) => pluralize(length, 'message from our team', 'messages from our team'),
  },
  productNews: { path: '/dashboard', summarize: () => 'product news' },
}

function summarizeKinds(notices: readonly MailedNotice[]) {
  return noticeKinds.flatMap((kind) => {
    const noticesOfKind = notices.filter((notice) => notice.kind === kind)
    return noticesOfKind.length > 0 ? [{ sentence: lines[kind].summarize(noticesOfKind), path: lines[kind].path }] : []
  })
}

/** Returns one mail about all collected notices. Without `canSignIn` it links to no page. */
export function noticeMail(
  origin: string,
  token: string,
  notices: readonly MailedNotice[],
  { canSignIn }: { canSignIn: boolean },
): MailText {
  const messages = notices.flatMap((notice) => notice.message ?? [])
  const sentences = summarizeKinds(notices).map(({ sentence }) => sentence)
  const singleSubject = notices.length === 1 ? messages[0]?.subject : undefined
  const rest = summarizeKinds(notices.filter((notice) => notice.message === null))
  const summaryList = rest.map(({ sentence, path }) => `- ${sentence}\n  ${origin}${path}`).join('\n')
  const parts = [
    ...(rest.length > 0 ? [`Since your last visit:\n\n${summaryList}`] : []),
    ...messages.map((one) =>
      singleSubject ? formatStaffMessage(one) : `${one.subject}\n\n${formatStaffMessage(one)}`,
    ),
  ]
  return {
    subject: `Codekin: ${singleSubject ?? sentences.join(', ')}`,
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
