import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitFor } from '@codekin/local/infra/wait-for'
import { onAllCores } from '../measure/cores.ts'
import { startPlatformProcess } from './platform-process.ts'

/** How many demo developers get a portrait: Ada, everyone she knows, and some she doesn't. */
const portraits = 40
/** How many connect GitHub, so that the dashboard and the deck show proof. */
const histories = 10

/**
 * Runs against its own platform, filled and idle: the portraits have arrived, the contributions are read, and no one is
 * simulated. A browser is a dozen processes; a single core for all of them would measure their waiting for each other, so both
 * sides have both cores.
 */
export async function withPlatform<T>(name: string, run: (origin: string, pid: number) => Promise<T>): Promise<T> {
  const home = mkdtempSync(join(tmpdir(), `codekin-bench-${name}-`))
  try {
    const platform = await startPlatformProcess(home, {
      CODEKIN_DEMO: 'quiet',
      CODEKIN_PORTRAITS: String(portraits),
      CODEKIN_HISTORIES: String(histories),
    })
    try {
      for (const [what, mark] of [
        ['the portraits', 'demo-faces-loaded'],
        ['the contributions', 'demo-histories-loaded'],
      ] as const)
        await waitFor(() => existsSync(join(home, mark)), { what, timeoutSeconds: 300, everyMilliseconds: 250 })
      return await onAllCores(() => run(platform.origin, platform.pid))
    } finally {
      await platform.stop()
    }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
