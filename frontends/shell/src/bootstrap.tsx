import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { boot } from './boot.ts'
import { loadMetricsOnIdle } from './load-metrics-on-idle.ts'
import { getAppRoot, removeLanding } from './page-roots.ts'

/** Starts the app. */
export function startApp(): void {
  // All scripts are loaded, and the text font can be too before the first text is rendered.
  void document.fonts.load('1em "Geist Variable"')
  removeLanding()
  loadMetricsOnIdle()
  void boot()
  createRoot(getAppRoot()).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
