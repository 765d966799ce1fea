import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createPath, Router } from 'react-router'
import { expect, test } from 'vitest'
import { Link, NavLink } from './link.tsx'

const stay = () => undefined
const navigator = {
  createHref: (to: Parameters<typeof createPath>[0] | string) => (typeof to === 'string' ? to : createPath(to)),
  go: stay,
  push: stay,
  replace: stay,
}

const htmlAt = (location: string, link: React.ReactElement) =>
  renderToStaticMarkup(createElement(Router, { location, navigator }, link))

test('a link has its target and its other attributes', () => {
  const link = createElement(Link, { to: '/messages/1?at=2#end', className: 'row', state: { from: 'x' } }, 'Open')
  expect(htmlAt('/', link)).toBe('<a class="row" href="/messages/1?at=2#end">Open</a>')
  expect(htmlAt('/skills', createElement(Link, { to: '?view=all' }))).toBe('<a href="/skills?view=all"></a>')
})

test.for([
  ['/admin/people', '/admin/people', false, true],
  ['/admin/people/1', '/admin/people', false, true],
  ['/admin/peoples', '/admin/people', false, false],
  ['/admin', '/admin', true, true],
  ['/admin/people', '/admin', true, false],
] as const)('at %s the link of a menu to %s (it ends there: %s) is the current one: %s', ([at, to, end, isCurrent]) => {
  expect(htmlAt(at, createElement(NavLink, { to, end })).includes('aria-current="page"')).toBe(isCurrent)
})
