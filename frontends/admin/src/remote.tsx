import { lateScreen } from '@codekin/ui-kit/loaded'
import type { RemoteModule } from '@codekin/web-runtime/remote'
import { Console } from './features/console/console.tsx'
import { StartPage } from './features/console/start-page.tsx'

const inside = { isInside: true }

// Each page loads its own code, such as charts and tables, when it is opened.
const Cases = lateScreen(() => import('./screens/cases.tsx').then((m) => m.Cases), inside)
const CaseFigures = lateScreen(() => import('./screens/case-figures.tsx').then((m) => m.CaseFigures), inside)
const CaseRoom = lateScreen(() => import('./screens/case-room.tsx').then((m) => m.CaseRoomScreen), inside)
const Appeals = lateScreen(() => import('./screens/appeals.tsx').then((m) => m.Appeals), inside)
const Appeal = lateScreen(() => import('./screens/appeal.tsx').then((m) => m.Appeal), inside)
const Proof = lateScreen(() => import('./screens/proof.tsx').then((m) => m.Proof), inside)
const AttemptReview = lateScreen(() => import('./screens/attempt-review.tsx').then((m) => m.AttemptReview), inside)
const SignalAppeal = lateScreen(() => import('./screens/signal-appeal.tsx').then((m) => m.SignalAppeal), inside)
const FakeAccounts = lateScreen(() => import('./screens/fake-accounts.tsx').then((m) => m.FakeAccounts), inside)
const Rules = lateScreen(() => import('./screens/rules.tsx').then((m) => m.Rules), inside)
const Rule = lateScreen(() => import('./screens/rule.tsx').then((m) => m.Rule), inside)
const Analytics = lateScreen(() => import('./screens/analytics.tsx').then((m) => m.Analytics), inside)
const Approvals = lateScreen(() => import('./screens/approvals.tsx').then((m) => m.Approvals), inside)
const Conversations = lateScreen(() => import('./screens/conversations.tsx').then((m) => m.Conversations), inside)
const Conversation = lateScreen(() => import('./screens/conversation.tsx').then((m) => m.Conversation), inside)
const People = lateScreen(() => import('./screens/people.tsx').then((m) => m.People), inside)
const Person = lateScreen(() => import('./screens/person.tsx').then((m) => m.Person), inside)
const Invitations = lateScreen(() => import('./screens/invitations.tsx').then((m) => m.Invitations), inside)
const Audit = lateScreen(() => import('./screens/audit.tsx').then((m) => m.Audit), inside)
const Health = lateScreen(() => import('./screens/health.tsx').then((m) => m.Health), inside)

export const contract = 1

export { shortcuts } from './features/console/shortcuts.ts'

export const routes: RemoteModule['routes'] = [
  {
    element: <Console />,
    children: [
      { path: '/admin', element: <StartPage /> },
      { path: '/admin/cases', element: <Cases /> },
      { path: '/admin/cases/figures', element: <CaseFigures /> },
      { path: '/admin/cases/:caseId', element: <CaseRoom /> },
      { path: '/admin/appeals', element: <Appeals /> },
      { path: '/admin/appeals/:appealId', element: <Appeal /> },
      { path: '/admin/proof', element: <Proof /> },
      { path: '/admin/proof/attempts/:attemptId', element: <AttemptReview /> },
      { path: '/admin/proof/signal-appeals/:appealId', element: <SignalAppeal /> },
      { path: '/admin/fake-accounts', element: <FakeAccounts /> },
      { path: '/admin/rules', element: <Rules /> },
      { path: '/admin/rules/:ruleId', element: <Rule /> },
      { path: '/admin/analytics', element: <Analytics /> },
      { path: '/admin/approvals', element: <Approvals /> },
      { path: '/admin/conversations', element: <Conversations /> },
      { path: '/admin/conversations/:conversationId', element: <Conversation /> },
      { path: '/admin/people', element: <People /> },
      { path: '/admin/people/:userId', element: <Person /> },
      { path: '/admin/invitations', element: <Invitations /> },
      { path: '/admin/health', element: <Health /> },
      { path: '/admin/audit', element: <Audit /> },
    ],
  },
]
