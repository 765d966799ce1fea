import { whenCalm } from '@codekin/ui-kit/when-calm'

let isStarted = false

/** Figures of the page can wait until it is calm; the browser remembers what came before. */
export function measureLater(): void {
  if (isStarted) return
  isStarted = true
  whenCalm(() => void import('@codekin/web-runtime/metrics').then(({ startMetrics }) => startMetrics()))
}
