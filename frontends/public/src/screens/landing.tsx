// The build renders the whole page. What is below the first screen is read long before its code has loaded, so its styles come
// with the page.
import '@codekin/ui-kit/field.module.css'
import '@codekin/ui-kit/input.module.css'
import '../features/chat-moment/chat-moment.module.css'
import '../features/diff-story/diff-story.module.css'
import '../features/facts/facts.module.css'
import '../features/newsletter/newsletter.module.css'
import '../features/proof/proof.module.css'
import '../features/weights/weights.module.css'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Hero } from '../features/hero/hero.tsx'
import { preloadRest, WantRest } from '../features/late-rest/late-rest.tsx'
import { Header } from '../features/page/header.tsx'
import { ThemeSwitch } from '../features/page/theme-switch.tsx'

export const landingTitle = 'Codekin · Find the developer who completes your diff'

/**
 * The landing page. Its links are plain, so that they work before any script runs; the shell handles them afterwards. `rest`:
 * everything below the first screen.
 */
export function Landing({ rest }: { rest: ReactNode }) {
  useEffect(() => {
    document.title = landingTitle
  }, [])
  useEffect(preloadRest, [])
  return (
    <>
      <Header content="top" path="/" themeSwitch={<ThemeSwitch />} />
      <Hero />
      <Suspense fallback={<WantRest />}>{rest}</Suspense>
    </>
  )
}
