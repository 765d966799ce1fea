import '@codekin/ui-kit/tokens.css'
import '@codekin/ui-kit/base.css'
import '@codekin/ui-kit/fonts.css'
import './page.css'

async function start(): Promise<void> {
  // Visitors get the landing page without waiting for the app's code (theme-init.js decides who is a visitor).
  if ('landing' in document.documentElement.dataset) {
    const { startLanding } = await import(/* webpackChunkName: "landing" */ './landing.tsx')
    await startLanding()
  } else {
    const { startApp } = await import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx')
    startApp()
  }
}

// The dynamic imports above let the shared libraries settle before anything uses them.
void start()
