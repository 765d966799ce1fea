import '@codekin/ui-kit/fonts.css'
import '@codekin/ui-kit/tokens.css'
import '@codekin/ui-kit/base.css'
import { startMetrics } from '@codekin/web-runtime/metrics'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AloneApp } from './alone/alone-app.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element.')
startMetrics()
createRoot(root).render(
  <StrictMode>
    <AloneApp />
  </StrictMode>,
)
