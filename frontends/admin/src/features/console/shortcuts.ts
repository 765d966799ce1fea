import type { Role } from '@codekin/contracts/users/models'
import type { ScreenShortcuts } from '@codekin/web-runtime/remote'
import { type Room, rooms } from './rooms.ts'

const admins: readonly Role[] = ['admin']

function roomKeys(of: readonly Room[]): ScreenShortcuts['keys'] {
  return of.map(({ key, label }) => ({ keys: ['G', key.toUpperCase()], text: label }))
}

/** The keys of the console, for the sheet that explains them. */
export const shortcuts: readonly ScreenShortcuts[] = [
  {
    path: '/admin/*',
    title: 'Lists',
    keys: [
      { keys: ['J'], text: 'Next row' },
      { keys: ['K'], text: 'Row before' },
      { keys: ['↵'], text: 'Open the row' },
      { keys: ['/'], text: 'Search the list, where it can be searched' },
    ],
  },
  {
    path: '/admin/cases/:caseId',
    title: 'A case',
    keys: [
      { keys: ['T'], text: 'Take the case, or give it back' },
      { keys: ['N'], text: 'Show or hide names' },
      { keys: ['A'], text: 'Decide' },
      { keys: ['Ctrl', '↵'], text: 'Go on with the decision' },
    ],
  },
  {
    path: '/admin/proof/*',
    title: 'A test or an appeal about GitHub',
    keys: [
      { keys: ['A'], text: 'Decide' },
      { keys: ['Ctrl', '↵'], text: 'Go on with the decision' },
    ],
  },
  {
    path: '/admin/proof/attempts/:attemptId',
    title: 'A test',
    keys: [
      { keys: ['J'], text: 'Next program that is like it' },
      { keys: ['K'], text: 'Program before' },
    ],
  },
  {
    path: '/admin/health',
    title: 'Health',
    roles: admins,
    keys: [
      { keys: ['P'], text: 'Hold the view still, or go on' },
      { keys: ['R'], text: 'Look again now' },
    ],
  },
  {
    path: '/admin/people/:userId',
    title: 'A person',
    roles: admins,
    keys: [
      { keys: ['O'], text: 'What there is to do' },
      { keys: ['M'], text: 'Write a message' },
      { keys: ['S'], text: 'Suspend, or activate again' },
    ],
  },
  {
    path: '/admin/*',
    title: 'Rooms',
    roles: ['moderator'],
    text: 'One key after the other.',
    keys: roomKeys(rooms.filter(({ isForModerators }) => isForModerators)),
  },
  {
    path: '/admin/*',
    title: 'Rooms',
    roles: admins,
    text: 'One key after the other.',
    keys: roomKeys(rooms),
  },
]
