import { lateScreen } from '@codekin/ui-kit/loaded'
import type { ScreenShortcuts } from '@codekin/web-runtime/remote'
import type { RouteObject } from '@codekin/web-runtime/router'
import { alerts } from './features/team/team-alert.ts'
import { Messages } from './screens/messages.tsx'

// Most visits need only the messages.
const Templates = lateScreen(() => import('./screens/templates.tsx').then((m) => m.Templates), { isInside: true })

export { alerts }
export const contract = 1
/** One screen for all URLs, so that the list stays mounted while conversations change. */
export const routes: RouteObject[] = [
  { path: '/messages/:matchId?', element: <Messages /> },
  { path: '/conversation-templates', element: <Templates /> },
]

export const shortcuts: readonly ScreenShortcuts[] = [
  {
    path: '/messages/:matchId?',
    title: 'Messages',
    keys: [
      { keys: ['↑', '↓'], text: 'Move between conversations or messages' },
      { keys: ['↵'], text: 'Open a message’s actions' },
      { keys: ['R'], text: 'Reply to a message' },
      { keys: ['+'], text: 'React to a message' },
      { keys: ['I'], text: 'Open a message’s images' },
      { keys: ['E'], text: 'Archive or unarchive a conversation' },
      { keys: ['M'], text: 'Mute or unmute a conversation' },
      { keys: ['D'], text: 'Jump to a date while in the messages' },
      { keys: ['↑'], text: 'Edit your last message, if the message field is empty' },
      { keys: ['/'], text: 'Insert a template, if the message field is empty' },
      { keys: ['Ctrl', '↵'], text: 'Send your message' },
    ],
  },
]
