import type { ScreenShortcuts } from '@codekin/web-runtime/remote'
import type { RouteObject } from '@codekin/web-runtime/router'
import { alerts } from './features/team/team-alert.ts'
import { Messages } from './screens/messages.tsx'

export { alerts }
export const contract = 1
/** One screen for all addresses, so that the list stays as it is while conversations come and go. */
export const routes: RouteObject[] = [{ path: '/messages/:matchId?', element: <Messages /> }]

export const shortcuts: readonly ScreenShortcuts[] = [
  {
    path: '/messages/:matchId?',
    title: 'Messages',
    keys: [
      { keys: ['↑', '↓'], text: 'Move between conversations or messages' },
      { keys: ['↵'], text: 'Open the actions of a message' },
      { keys: ['Ctrl', '↵'], text: 'Send your message' },
    ],
  },
]
