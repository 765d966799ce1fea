import { onIdle } from '@codekin/ui-kit/on-idle'
import { isFirefox } from './errors/error-kind.ts'

let isStarted = false

async function loadMetrics(): Promise<void> {
  const { startMetrics } = await import('@codekin/web-runtime/metrics')
  startMetrics()
  if (!isFirefox(navigator.userAgent)) return
  const { startFirefoxDebug } = await import('@codekin/web-runtime/shell/firefox-debug')
  startFirefoxDebug()
}

/** Metrics can wait until the page is idle, since the browser buffers earlier ones. */
export function loadMetricsOnIdle(): void {
  if (isStarted) return
  isStarted = true
  // Metrics are optional: their code may fail to load, such as when the page is left.
  onIdle(() => void loadMetrics().catch(() => undefined))
}
