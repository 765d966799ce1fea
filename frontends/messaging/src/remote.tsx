import type { ScreenShortcuts } from '@codekin/web-runtime/remote'
import type { RouteObject } from '@codekin/web-runtime/router'
import { Messages } from './screens/messages.tsx'

export const contract = 1
/** One screen for both addresses, so that the list stays as it is while conversations come and go. */
export const routes: RouteObject[] = [{ path: '/messages/:matchId?', element: <Messages /> }]

export const shortcuts: readonly ScreenShortcuts[] = [
  {
    path: '/messages/:matchId?',
    title: 'Messages',
    keys: [
      { keys: ['↑', '↓'], text: 'Another conversation, another message' },
      { keys: ['↵'], text: 'What can be done with a message' },
      { keys: ['Ctrl', '↵'], text: 'Send what is written' },
    ],
  },
]
