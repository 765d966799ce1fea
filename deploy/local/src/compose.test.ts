import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { startPostgres } from '../infra/postgres.ts'
import { envFile, standInAddresses, writeComposeSettings } from './compose-settings.ts'
import { repositoryRoot } from './paths.ts'

type Container = {
  image: string
  build?: { dockerfile: string; target: string; args: Record<string, string> }
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: object
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  environment?: Record<string, string | number>
  networks?: Record<string, { aliases: string[] }>
  ports?: string[]
}
type Compose = { services: Record<string, Container>; volumes: Record<string, null> }

const compose = parse(readFileSync(join(repositoryRoot, 'docker-compose.yml'), 'utf8'), { merge: true }) as Compose
const dockerfile = readFileSync(join(repositoryRoot, 'deploy/images/Dockerfile'), 'utf8')

test('a container waits for and mounts only what is declared, and one that must be healthy has a check', () => {
  for (const { depends_on = {}, volumes = [], build } of Object.values(compose.services)) {
    for (const [name, { condition }] of Object.entries(depends_on)) {
      expect(compose.services).toHaveProperty(name)
      if (condition === 'service_healthy') expect(compose.services[name]).toHaveProperty('healthcheck')
    }
    const named = volumes.filter((volume) => !volume.startsWith('./'))
    for (const volume of named) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0])
    if (build) expect(existsSync(join(repositoryRoot, build.dockerfile))).toBe(true)
    if (build) expect(dockerfile).toMatch(new RegExp(` AS ${build.target}\\n`))
  }
})

const manifest = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
  version: string
  devDependencies: { node: string }
}

test('images run Node as process 1, without root, in the pinned version', () => {
  const base = `node:${manifest.devDependencies.node}-bookworm-slim`
  expect(dockerfile).toContain(`ARG BASE=${base}\n`)
  for (const target of ['service', 'runner', 'setup']) {
    const stage = dockerfile.split(/^FROM /m).find((each) => each.split('\n')[0]?.endsWith(` AS ${target}`)) ?? ''
    expect(stage).toMatch(/^USER 10001:10001$/m)
    expect(stage).toMatch(/^CMD \["node", /m)
  }
  const built = Object.values(compose.services).flatMap(({ build }) => build ?? [])
  expect(new Set(built.map(({ args }) => args['BASE']))).toEqual(new Set([`\${BASE:-${base}}`]))
})

test("our containers carry the version, are read-only and have no privileges beyond a user's", () => {
  const ours = Object.values(compose.services).filter(({ image }) => image.startsWith('codekin/'))
  expect(ours.length).toBeGreaterThan(10)
  for (const { image, read_only, cap_drop, security_opt } of ours) {
    expect(image.split(':')[1]).toBe(manifest.version)
    expect({ read_only, cap_drop, security_opt }).toEqual({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
  }
})

test('browsers and services reach each stand-in at the address that services are given', () => {
  for (const { name, url } of standInAddresses()) {
    const { hostname, port } = new URL(url)
    const { environment, networks, ports } = compose.services[name] as Container
    expect(environment).toMatchObject({ STAND_IN: name, PORT: Number(port) })
    expect(networks?.['default']?.aliases).toEqual([hostname])
    expect(ports).toEqual([`127.0.0.1:${port}:${port}`])
  }
})

test("setup writes each service's settings, and a second run changes no secret", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'codekin-compose-'))
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false })
  onTestFinished(async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const settingsFolder = join(folder, 'settings')
  const write = () =>
    writeComposeSettings({
      settingsFolder,
      superuserUrl: postgres.url,
      origin: 'http://localhost:8080',
      adminOrigin: 'http://localhost:8081',
    })
  const read = (name: string) => readFileSync(join(settingsFolder, name, 'service.env'), 'utf8')
  await write()
  const first = read('identity')
  await write()
  expect(read('identity')).toBe(first)
  const identity = parseEnv(first)
  expect(JSON.parse(identity['SIGNING_KEYS'] ?? '')).toEqual([expect.objectContaining({ kty: 'OKP', crv: 'Ed25519' })])
  expect(parseEnv(read('edge'))).toMatchObject({ UPSTREAM_IDENTITY: 'http://identity:8080' })
  expect(parseEnv(read('edge'))).not.toHaveProperty('DATABASE_URL')
  expect(parseEnv(read('edge-admin'))).toMatchObject({ PUBLIC_ORIGIN: 'http://localhost:8081' })
  expect(parseEnv(read('realtime'))).toMatchObject({ ALLOWED_ORIGINS: 'http://localhost:8081' })
  expect(parseEnv(read('verification'))).toMatchObject({
    RUNNER_HOST: 'runner',
    GITHUB_URL: 'http://github.localhost:8101',
  })
  expect(readFileSync(join(settingsFolder, 'nats', 'nats.conf'), 'utf8')).toContain(identity['NATS_PASSWORD'])
  const client = new pg.Client({ connectionString: identity['DATABASE_URL'] })
  await client.connect()
  expect((await client.query('select current_user as name')).rows).toEqual([{ name: 'codekin_identity' }])
  await client.end()
})

test("a value that a settings file can't express is refused", () => {
  expect(() => envFile({ NAME: "it's" })).toThrow('NAME holds a quote')
})
