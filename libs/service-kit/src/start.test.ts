import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ground, openGround, type Things } from '../testing/start-things.ts'

let ground: Ground
let things: Things
beforeAll(async () => {
  ground = await openGround()
  things = await ground.start()
})
afterAll(() => ground.stop())

test('a started service is ready and answers', async () => {
  const ready = await things.call('GET', '/readyz')
  expect(ready.body).toMatchObject({
    status: 'ok',
    checks: { db: { state: 'up' }, nats: { state: 'up' }, redis: { state: 'up' } },
  })
  const answer = await things.call('GET', '/api/v1/things/0192f0c1-7a52-7bd4-9d0c-2f5f3c1a9b11', {
    token: await ground.token(),
  })
  expect(answer.body).toEqual({ id: '0192f0c1-7a52-7bd4-9d0c-2f5f3c1a9b11', name: 'one', made: 10 })
})
