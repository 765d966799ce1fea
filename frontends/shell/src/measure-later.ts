import { onIdle } from '@codekin/ui-kit/on-idle'
import { isFirefox } from './errors/error-kind.ts'

let isStarted = false

async function measure(): Promise<void> {
  const { startMetrics } = await import('@codekin/web-runtime/metrics')
  startMetrics()
  if (!isFirefox(navigator.userAgent)) return
  const { startFirefoxDebug } = await import('@codekin/web-runtime/shell/firefox-debug')
  startFirefoxDebug()
}

/** Figures of the page can wait until it is idle; the browser remembers what came before. */
export function measureLater(): void {
  if (isStarted) return
  isStarted = true
  // Nobody misses figures whose code does not come, as when the page is left meanwhile.
  onIdle(() => void measure().catch(() => undefined))
}
