import type { Role } from '@codekin/contracts/users/models'
import type { ScreenShortcuts } from '@codekin/web-runtime/remote'
import { type ConsolePage, consolePages } from './console-pages.ts'

const admins: readonly Role[] = ['admin']

function pageShortcuts(of: readonly ConsolePage[]): ScreenShortcuts['keys'] {
  return of.map(({ key, label }) => ({ keys: ['G', key.toUpperCase()], text: label }))
}

/** The keys of the console, for the shortcut sheet. */
export const shortcuts: readonly ScreenShortcuts[] = [
  {
    path: '/admin/*',
    title: 'Lists',
    keys: [
      { keys: ['J'], text: 'Next row' },
      { keys: ['K'], text: 'Previous row' },
      { keys: ['↵'], text: 'Open the row' },
      { keys: ['/'], text: 'Search the list, if it can be searched' },
    ],
  },
  {
    path: '/admin/cases/:caseId',
    title: 'A case',
    keys: [
      { keys: ['T'], text: 'Claim or release the case' },
      { keys: ['N'], text: 'Show or hide names' },
      { keys: ['A'], text: 'Decide' },
      { keys: ['Ctrl', '↵'], text: 'Submit the decision' },
    ],
  },
  {
    path: '/admin/proof/*',
    title: 'A test or a GitHub appeal',
    keys: [
      { keys: ['A'], text: 'Decide' },
      { keys: ['Ctrl', '↵'], text: 'Submit the decision' },
    ],
  },
  {
    path: '/admin/proof/attempts/:attemptId',
    title: 'A test',
    keys: [
      { keys: ['J'], text: 'Next similar submission' },
      { keys: ['K'], text: 'Previous similar submission' },
    ],
  },
  {
    path: '/admin/health',
    title: 'Health',
    roles: admins,
    keys: [
      { keys: ['P'], text: 'Pause or resume updates' },
      { keys: ['R'], text: 'Refresh now' },
    ],
  },
  {
    path: '/admin/people/:userId',
    title: 'A person',
    roles: admins,
    keys: [
      { keys: ['O'], text: 'Go to actions' },
      { keys: ['M'], text: 'Write a message' },
      { keys: ['S'], text: 'Suspend or reactivate' },
    ],
  },
  {
    path: '/admin/*',
    title: 'Go to',
    roles: ['moderator'],
    text: 'Press the keys one after the other.',
    keys: pageShortcuts(consolePages.filter(({ isForModerators }) => isForModerators)),
  },
  {
    path: '/admin/*',
    title: 'Go to',
    roles: admins,
    text: 'Press the keys one after the other.',
    keys: pageShortcuts(consolePages),
  },
]
