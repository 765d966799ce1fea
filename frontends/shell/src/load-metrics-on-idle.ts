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

/** Metrics can wait until the page is idle, since the browser buffers earlier ones. */
export function measureLater(): void {
  if (isStarted) return
  isStarted = true
  // Metrics are optional: their code may fail to load, such as when the page is left.
  onIdle(() => void measure().catch(() => undefined))
}
