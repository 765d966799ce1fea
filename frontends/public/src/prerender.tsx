import { renderToString } from 'react-dom/server'
import { headOf, origin } from './features/document/head.ts'
import { Landing, landingTitle } from './screens/landing.tsx'
import { LandingRest } from './screens/landing-rest.tsx'

const description =
  'Codekin deals you developers one at a time, shows line by line why you fit, and opens a chat when you like each other.'

/**
 * The landing page as the build puts it into the shell's page, so that nobody waits for scripts to read it. The shell
 * hydrates it, so what stands here around the page is what stands there.
 */
export function prerender(): { path: string; head: string; html: string } {
  const site = { '@type': 'WebSite', name: 'Codekin', url: `${origin}/`, description }
  return {
    path: '/',
    head: headOf({ path: '/', title: landingTitle, description, data: [site] }),
    html: renderToString(
      <main id="main" tabIndex={-1}>
        <Landing rest={<LandingRest />} />
      </main>,
    ),
  }
}
