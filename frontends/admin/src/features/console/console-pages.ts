import {
  BadgeCheck,
  ChartLine,
  Gauge,
  Gavel,
  HeartPulse,
  MessagesSquare,
  Scale,
  ScrollText,
  SlidersHorizontal,
  Stamp,
  Ticket,
  Users,
  UserX,
} from 'lucide-react'
import file from '../../../remote.json'

/** The number of open items per page; undefined while unknown. */
export type WaitingCounts = Readonly<
  Record<'cases' | 'appeals' | 'proof' | 'suspects' | 'approvals' | 'down', number | undefined>
>

type PageDefinition = {
  to: string
  label: string
  icon: typeof Gauge
  group: 'Now' | 'Safety' | 'People' | 'Platform'
  /** Opens the page after a `g`. Taken by the shell: c, d, i, m, p, s; a leads here there, too. */
  key: string
  waiting?: keyof WaitingCounts
}

/** The pages of the console in menu order. remote.json says who may open one, also for the shell. */
const definitions: readonly PageDefinition[] = [
  { to: '/admin', label: 'Overview', icon: Gauge, group: 'Now', key: 'a' },
  { to: '/admin/cases', label: 'Cases', icon: Gavel, group: 'Safety', key: 'q', waiting: 'cases' },
  { to: '/admin/appeals', label: 'Appeals', icon: Scale, group: 'Safety', key: 'l', waiting: 'appeals' },
  { to: '/admin/proof', label: 'Proof', icon: BadgeCheck, group: 'Safety', key: 'o', waiting: 'proof' },
  { to: '/admin/fake-accounts', label: 'Fake accounts', icon: UserX, group: 'Safety', key: 'f', waiting: 'suspects' },
  { to: '/admin/rules', label: 'Rules', icon: SlidersHorizontal, group: 'Safety', key: 'r' },
  { to: '/admin/people', label: 'People', icon: Users, group: 'People', key: 'u' },
  { to: '/admin/conversations', label: 'Conversations', icon: MessagesSquare, group: 'People', key: 'v' },
  { to: '/admin/approvals', label: 'Approvals', icon: Stamp, group: 'People', key: 'y', waiting: 'approvals' },
  { to: '/admin/invitations', label: 'Invitations', icon: Ticket, group: 'People', key: 'e' },
  { to: '/admin/analytics', label: 'Analytics', icon: ChartLine, group: 'Platform', key: 'n' },
  { to: '/admin/health', label: 'Health', icon: HeartPulse, group: 'Platform', key: 'h', waiting: 'down' },
  { to: '/admin/audit', label: 'Audit log', icon: ScrollText, group: 'Platform', key: 't' },
]

export type ConsolePage = PageDefinition & { isForModerators: boolean }

export const consolePages: readonly ConsolePage[] = definitions.map((definition) => ({
  ...definition,
  // The first page is for everyone: moderators are redirected from it.
  isForModerators:
    definition.to !== '/admin' && file.routes.some(({ path, guard }) => path === definition.to && guard === 'staff'),
}))

/** The start page of moderators. */
export const moderatorStartPath = '/admin/cases'
