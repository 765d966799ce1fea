import { renderToString } from 'react-dom/server'
import { origin, renderHead } from './features/document/head.ts'
import { Landing, landingTitle } from './screens/landing.tsx'
import { LandingRest } from './screens/landing-rest.tsx'

const description =
  'Codekin deals you developers one at a time, shows line by line why you fit, and opens a chat when you like each other.'

/**
 * Renders the landing page into the shell's page, so that it can be read without scripts. The shell hydrates it, so the elements
 * around the page must be the same here and there.
 */
export function prerender(): { path: string; head: string; html: string } {
  const site = { '@type': 'WebSite', name: 'Codekin', url: `${origin}/`, description }
  return {
    path: '/',
    head: renderHead({ path: '/', title: landingTitle, description, data: [site] }),
    html: renderToString(
      <main id="main" tabIndex={-1}>
        <Landing rest={<LandingRest />} />
      </main>,
    ),
  }
}
