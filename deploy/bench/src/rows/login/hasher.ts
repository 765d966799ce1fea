import { createServer } from 'node:http'
import { hash, verify } from '@node-rs/argon2'

// The floor: the same check of the same password, as often as this core can, with identity's own concurrency.
const concurrency = Number(process.env['CONCURRENCY'])
const password = 'plum-tree-in-winter'
const stored = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

createServer((request, response) => {
  const seconds = Number(new URL(request.url ?? '/', 'http://bench').searchParams.get('seconds') ?? 0)
  const startedAt = performance.now()
  let count = 0
  const work = async () => {
    for (; performance.now() - startedAt < seconds * 1000; count += 1) await verify(stored, password)
  }
  void Promise.all(Array.from({ length: concurrency }, work)).then(() => {
    response.end(String((1000 * count) / (performance.now() - startedAt)))
  })
}).listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
