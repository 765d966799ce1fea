import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bus, connectBus } from '@codekin/event-bus/connect'
import { startNats } from '@codekin/local/infra/nats'
import { afterAll, beforeAll, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'codekin-sick-'))
let bus: Bus

beforeAll(async () => {
  const nats = await startNats({ dataDir: folder, users: [] })
  bus = await connectBus({ url: nats.url, user: '', password: '', name: 'edge' })
  await nats.kill()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(Array.from({ length: 40 }, (_, index) => index))('waits for NATS, number %i', async () => {
  await bus.nc.flush()
})
