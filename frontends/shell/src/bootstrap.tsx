import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { boot } from './boot.ts'
import { measureLater } from './measure-later.ts'
import { placeOfApp, takePlaceOfLanding } from './place.ts'

/** Starts the whole app in the page. */
export function startApp(): void {
  // All scripts are here, and the font of running text can be too before the first text is drawn.
  void document.fonts.load('1em "Geist Variable"')
  takePlaceOfLanding()
  measureLater()
  void boot()
  createRoot(placeOfApp()).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
