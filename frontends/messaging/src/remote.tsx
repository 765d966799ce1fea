import { lateScreen } from '@codekin/ui-kit/loaded'
import type { ScreenShortcuts } from '@codekin/web-runtime/remote'
import type { RouteObject } from '@codekin/web-runtime/router'
import { alerts } from './features/team/team-alert.ts'
import { Messages } from './screens/messages.tsx'

// Most visits are to messages alone.
const Templates = lateScreen(() => import('./screens/templates.tsx').then((m) => m.Templates), { isInside: true })

export { alerts }
export const contract = 1
/** One screen for all addresses, so that the list stays as it is while conversations come and go. */
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
      { keys: ['↵'], text: 'Open the actions of a message' },
      { keys: ['R'], text: 'Answer a message' },
      { keys: ['+'], text: 'React to a message' },
      { keys: ['I'], text: 'Open the images of a message' },
      { keys: ['E'], text: 'Archive a conversation, or bring it back' },
      { keys: ['M'], text: 'Mute a conversation, or turn it on again' },
      { keys: ['D'], text: 'Jump to a date, from the messages' },
      { keys: ['↑'], text: 'Edit your last message, where nothing is written' },
      { keys: ['/'], text: 'Take a template, where nothing is written' },
      { keys: ['Ctrl', '↵'], text: 'Send your message' },
    ],
  },
]
