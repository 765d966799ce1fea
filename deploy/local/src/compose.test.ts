import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { startPostgres } from '../infra/postgres.ts'
import { envFile, writeComposeSettings } from './compose-settings.ts'
import { repositoryRoot } from './paths.ts'

type Container = {
  image?: string
  build?: { dockerfile: string; target: string; args?: { SERVICE: string } }
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: object
}
type Compose = { services: Record<string, Container>; volumes: Record<string, null> }

const compose = parse(readFileSync(join(repositoryRoot, 'docker-compose.yml'), 'utf8'), { merge: true }) as Compose
const dockerfile = readFileSync(join(repositoryRoot, 'deploy/images/Dockerfile'), 'utf8')

test('what a container waits for or mounts is declared, and what must be healthy can tell', () => {
  for (const { depends_on = {}, volumes = [], build } of Object.values(compose.services)) {
    for (const [name, { condition }] of Object.entries(depends_on)) {
      expect(compose.services).toHaveProperty(name)
      if (condition === 'service_healthy') expect(compose.services[name]).toHaveProperty('healthcheck')
    }
    for (const volume of volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0])
    if (build) expect(existsSync(join(repositoryRoot, build.dockerfile))).toBe(true)
    if (build) expect(dockerfile).toMatch(new RegExp(` AS ${build.target}\\n`))
  }
})

test('images run Node as process 1, without root, in the pinned version', () => {
  const pinned = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
    devDependencies: { node: string }
  }
  const service = dockerfile.split(/^FROM /m).find((stage) => / AS service\n/.test(stage)) ?? ''
  expect(dockerfile).toContain(`ARG NODE_VERSION=${pinned.devDependencies.node}\n`)
  expect(service).toMatch(/^USER 10001:10001$/m)
  expect(service).toMatch(/^CMD \["node", /m)
})

test('setup writes for each service what it needs, and may run again without changing a secret', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'codekin-compose-'))
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false })
  onTestFinished(async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const settingsFolder = join(folder, 'settings')
  const write = () =>
    writeComposeSettings({ settingsFolder, superuserUrl: postgres.url, origin: 'http://localhost:8080' })
  const read = (name: string) => readFileSync(join(settingsFolder, name, 'service.env'), 'utf8')
  await write()
  const first = read('identity')
  await write()
  expect(read('identity')).toBe(first)
  const identity = parseEnv(first)
  expect(JSON.parse(identity['SIGNING_KEYS'] ?? '')).toEqual([expect.objectContaining({ kty: 'OKP', crv: 'Ed25519' })])
  expect(parseEnv(read('edge'))).toMatchObject({ UPSTREAM_IDENTITY: 'http://identity:8080' })
  expect(parseEnv(read('edge'))).not.toHaveProperty('DATABASE_URL')
  expect(readFileSync(join(settingsFolder, 'nats', 'nats.conf'), 'utf8')).toContain(identity['NATS_PASSWORD'])
  const client = new pg.Client({ connectionString: identity['DATABASE_URL'] })
  await client.connect()
  expect((await client.query('select current_user as name')).rows).toEqual([{ name: 'codekin_identity' }])
  await client.end()
})

test('a value that a settings file cannot say is refused', () => {
  expect(() => envFile({ NAME: "it's" })).toThrow('NAME holds a quote')
})
