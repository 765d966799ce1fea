import { expect, test } from 'vitest'
import type { Balancer } from './balancer.ts'
import type { Replica } from './replica.ts'
import { watchReplicas } from './replica-set.ts'

const nothing = () => undefined
const nothingYet = async () => undefined

test('the set is ready only once each of its replicas receives traffic', async () => {
  let isAnswered = false
  const replica: Replica = {
    name: 'replica-1',
    port: 1,
    start: nothing,
    ready: nothingYet,
    // Ready, and too busy to respond in time.
    isReady: async () => (isAnswered ? true : undefined),
    stop: nothingYet,
    kill: nothingYet,
  }
  let targets: readonly number[] = []
  const pointTo = (ports: readonly number[]) => void (targets = ports)
  const set = watchReplicas([replica], { port: 0, pointTo, cut: nothing, hold: nothing, release: nothing })
  const isReady = set.ready().then(() => targets)
  await set.look()
  expect(targets).toEqual([])
  isAnswered = true
  expect(await isReady).toEqual([1])
  await set.stop()
})

test('without any ready replica, new connections go to those that were ready last', async () => {
  const says = new Map<number, boolean | undefined>([
    [1, true],
    [2, true],
  ])
  const replicas = [1, 2].map(
    (port): Replica => ({
      name: `replica-${port}`,
      port,
      start: nothing,
      ready: nothingYet,
      isReady: async () => says.get(port),
      stop: nothingYet,
      kill: nothingYet,
    }),
  )
  let targets: readonly number[] = []
  const pointTo = (ports: readonly number[]) => void (targets = ports)
  const balancer: Balancer = { port: 0, pointTo, cut: nothing, hold: nothing, release: nothing }
  const set = watchReplicas(replicas, balancer)
  /** Probes each replica's readiness this many times. */
  const probe = async (times: number) => {
    for (let time = 0; time < times; time += 1) await set.look()
  }
  await probe(1)
  expect(targets).toEqual([1, 2])
  says.set(1, false)
  await probe(1)
  expect(targets).toEqual([2])
  says.set(1, true).set(2, undefined)
  await probe(3)
  expect(targets).toEqual([1])
  says.set(1, undefined)
  await probe(5)
  expect(targets).toEqual([1])
  says.set(2, true)
  await probe(1)
  expect(targets).toEqual([2])
  await set.stop()
})
