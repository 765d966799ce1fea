import { setCircumstances } from '../error-reporting.ts'
import { isStorageRefused } from '../storage.ts'

/** Specification section 9. */
const collectMilliseconds = 10_000

function collect(): Record<string, string> {
  const { innerWidth, innerHeight, devicePixelRatio } = window
  return {
    browser: navigator.userAgent,
    viewport: `${innerWidth}×${innerHeight} at ${devicePixelRatio}`,
    touchPoints: String(navigator.maxTouchPoints),
    elements: String(document.getElementsByTagName('*').length),
    visibility: document.visibilityState,
    isOnline: String(navigator.onLine),
    isStorageRefused: String(isStorageRefused()),
    openSeconds: String(Math.round(performance.now() / 1000)),
  }
}

/** In Firefox: logs possible causes of failures every 10 s, and adds them to each reported failure. */
export function startFirefoxDebug(): void {
  const note = () => {
    const circumstances = collect()
    // oxlint-disable-next-line no-console -- browsers show debug lines only on request
    console.debug('Firefox', circumstances)
    setCircumstances(circumstances)
  }
  note()
  setInterval(note, collectMilliseconds)
}
