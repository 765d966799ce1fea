import type { StaffMessage } from '@codekin/contracts/messaging/models'
import { idOf } from './ids.ts'
import { ago } from './matches.ts'

const day = 24 * 60

const texts = [
  'Welcome to Codekin, Ada. If something isn’t right, you’ll find “Report” in the menu of every person and message.',
  'Thank you for your report. We looked at the message and removed it.',
  'We’ve confirmed your company’s address, and your invoices will show it from now on.\n\nhttps://codekin.example/help/invoices shows where to find them.',
]

/** The team's messages over some weeks; the newest is unread. */
export function startStaffMessages(count: number): StaffMessage[] {
  return Array.from({ length: count }, (_, at) => {
    const minutesAgo = (count - 1 - at) * 9 * day + 35
    return staffMessageOf(texts[at % texts.length] ?? '', at, minutesAgo, at < count - 1)
  })
}

export function staffMessageOf(content: string, number: number, minutesAgo: number, isRead: boolean): StaffMessage {
  return {
    id: idOf('staff-message', number),
    content,
    isOwn: false,
    createdAt: ago(minutesAgo),
    readAt: isRead ? ago(minutesAgo - 10) : null,
  }
}
