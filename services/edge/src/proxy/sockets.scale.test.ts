import { socketService, upstreamVariables } from '@codekin/contracts/services'
import { socketPath } from '@codekin/contracts/socket'
import { eventually } from '@codekin/test-kit/settle'
import { startTestService, type TestService } from '@codekin/test-kit/start-service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askPlain, openUpgrade, startUpstream, type Upgrade, type Upstream } from '../../testing/makers.ts'
import { edge } from '../app.ts'
import type { Deps } from '../deps.ts'

const attempts = 9_000
const perWave = 500
const perAddress = 256

let service: TestService<Deps>
let gateway: Upstream
beforeAll(async () => {
  gateway = await startUpstream(socketService)
  gateway.holdUpgrades()
  const env = {
    ...upstreamVariables(() => gateway.url),
    SOCKETS_PER_ADDRESS: String(perAddress),
    TRUST_PROXY: 'loopback',
  }
  service = await startTestService(edge, { env })
})
afterAll(async () => {
  await service.stop()
  await gateway.stop()
})

const open = (address: string) => openUpgrade(service.url, socketPath, { 'x-forwarded-for': address })

test('an address that opens 9,000 sockets keeps no more than its limit, and others are served', async () => {
  const opened: Upgrade[] = []
  for (let begun = 0; begun < attempts; begun += perWave) {
    const wave = Array.from({ length: perWave }, () => open('203.0.113.1'))
    await eventually(() => wave.every((each) => each.text() !== ''))
    opened.push(...wave)
    const { status } = await askPlain(service.url, 'GET', '/api/v1/users/profile')
    expect(status).toBe(200)
  }
  const listUpgrades = () => gateway.requests.filter(({ url }) => url === socketPath)
  expect(listUpgrades()).toHaveLength(perAddress)
  await eventually(() => opened.filter((each) => each.isEnded()).length === attempts - perAddress)
  const other = open('198.51.100.1')
  await eventually(() => listUpgrades().length === perAddress + 1)
  for (const { socket } of [...opened, other]) socket.destroy()
})
