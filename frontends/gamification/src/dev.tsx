import { mountRemote } from '@codekin/fake-world/mount'
import { Page } from '@codekin/ui-kit/layout'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import file from '../remote.json'
import { alerts, routes, slots } from './remote.tsx'

const Week = slots['dashboard-figures']

/** The slot on another remote's dashboard. */
function WeekAlone() {
  return (
    <Page>
      <VisuallyHidden as="h1">Dashboard</VisuallyHidden>
      <Week />
    </Page>
  )
}

/** A composer, as on a screen of another remote. */
function ConversationAlone() {
  return (
    <Page>
      <VisuallyHidden as="h1">Conversation</VisuallyHidden>
      <textarea aria-label="Message" />
      <Link to="/analytics">Leave</Link>
    </Page>
  )
}

mountRemote({
  file,
  routes: [
    ...routes,
    { path: '/week', element: <WeekAlone /> },
    { path: '/messages/:id', element: <ConversationAlone /> },
    { path: '/write', element: <ConversationAlone /> },
  ],
  alerts,
})
