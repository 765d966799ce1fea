import { expect, test } from 'vitest'
import { isScreenOfApp, routesOf } from './app-routes.ts'

const routes = routesOf({
  remotes: [
    { routes: [{ path: '/messages/:matchId' }, { path: '/messages' }, { path: '/help/*' }] },
    { routes: [{ path: '/blog/:slug', prerendered: true }, { path: '/blog/drafts' }] },
  ],
})

test.for([
  ['messages', true],
  ['messages/7', true],
  ['messages/7/8', false],
  ['help', true],
  ['help/a/b', true],
  ['nowhere', false],
  ['__kit', true],
  // Only if there is a document.
  ['blog/unknown', false],
  ['blog/drafts', true],
] as const)('/%s is a screen of the app: %s', ([path, isScreen]) => {
  expect(isScreenOfApp(routes, path)).toBe(isScreen)
})

test.for([null, 7, {}, { remotes: 'x' }, { remotes: [null, { routes: 7 }, { routes: [{ path: 7 }] }] }])(
  'an invalid list of remotes has no routes: %j',
  (list) => {
    expect(isScreenOfApp(routesOf(list), 'messages')).toBe(false)
  },
)
