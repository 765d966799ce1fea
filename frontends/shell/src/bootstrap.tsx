import '@codekin/ui-kit/fonts.css'
import '@codekin/ui-kit/tokens.css'
import '@codekin/ui-kit/base.css'
import { startMetrics } from '@codekin/web-runtime/metrics'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { boot } from './boot.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the app.')
startMetrics()
void boot()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
