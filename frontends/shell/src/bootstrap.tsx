import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { boot } from './boot.ts'
import { measureLater } from './measure-later.ts'
import { placeOfApp, takePlaceOfLanding } from './place.ts'

/** Starts the app. */
export function startApp(): void {
  // All scripts are loaded, and the text font can be too before the first text is rendered.
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
