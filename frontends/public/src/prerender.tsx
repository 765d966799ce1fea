import { renderToString } from 'react-dom/server'
import { Landing } from './screens/landing.tsx'

/** The landing page as the build puts it into the shell's page, so that nobody waits for scripts to read it. */
export function prerender(): string {
  return renderToString(
    <main>
      <Landing />
    </main>,
  )
}
