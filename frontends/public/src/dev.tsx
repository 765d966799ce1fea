import '@codekin/ui-kit/fonts.css'
import '@codekin/ui-kit/tokens.css'
import '@codekin/ui-kit/base.css'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import { useAnnouncements } from '@codekin/web-runtime/announce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Landing } from './screens/landing.tsx'

function Said() {
  const { polite } = useAnnouncements()
  return (
    <div aria-live="polite" data-testid="said">
      <VisuallyHidden key={polite.count}>{polite.text}</VisuallyHidden>
    </div>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the app.')
createRoot(root).render(
  <StrictMode>
    <Said />
    <main id="main" tabIndex={-1}>
      <Landing />
    </main>
  </StrictMode>,
)
