import { renderToString } from 'react-dom/server'
import { Landing } from './screens/landing.tsx'

/**
 * The landing page as the build puts it into the shell's page, so that nobody waits for scripts to read it. The shell
 * hydrates it, so what stands here around the page is what stands there.
 */
export function prerender(): string {
  return renderToString(
    <main id="main" tabIndex={-1}>
      <Landing />
    </main>,
  )
}
