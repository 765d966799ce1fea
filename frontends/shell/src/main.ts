import '@codekin/ui-kit/tokens.css'
import '@codekin/ui-kit/base.css'
import '@codekin/ui-kit/fonts.css'
import './page.css'

async function start(): Promise<void> {
  // Visitors get the landing page without waiting for what only the app needs (theme-init.js knows who is one).
  if ('landing' in document.documentElement.dataset) {
    const { startLanding } = await import(/* webpackChunkName: "landing" */ './landing.tsx')
    await startLanding()
  } else {
    const { startApp } = await import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx')
    startApp()
  }
}

// The imports above are the boundary that lets the shared libraries settle before anything uses them.
void start()
