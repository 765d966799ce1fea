import { setTimeout as pause } from 'node:timers/promises'
import { type ComposeFile, type Container, hasImageHere, inOrder } from './compose-file.ts'
import { containerName, podmanArguments } from './podman-arguments.ts'
import { podman, run } from './programs.ts'

type Say = (text: string) => void
const patienceSeconds = 180

const secondsOf = (text: string) => Number(text.replace(/s$/, ''))

/** Runs the container's health check until it succeeds. */
async function becomeHealthy(container: string, { healthcheck }: Container): Promise<void> {
  if (!healthcheck) throw new Error(`${container} cannot tell whether it is healthy.`)
  const [, ...command] = healthcheck.test
  for (let tried = 0; ; tried++) {
    const { code, output } = await run('podman', ['exec', container, ...command])
    if (code === 0) return
    if (tried > healthcheck.retries) throw new Error(`${container} does not get healthy: ${output}`)
    await pause(secondsOf(healthcheck.interval) * 1000)
  }
}

async function endWell(container: string): Promise<void> {
  const code = await podman('wait', container)
  if (code === '0') return
  const { output } = await run('podman', ['logs', '--tail', '30', container])
  throw new Error(`${container} ended with code ${code}:\n${output}`)
}

async function waitFor(file: ComposeFile, name: string): Promise<void> {
  for (const [other, { condition }] of Object.entries(file.services[name]?.depends_on ?? {})) {
    const about = file.services[other]
    const container = containerName(file.name, other)
    if (condition === 'service_completed_successfully') await endWell(container)
    if (condition === 'service_healthy' && about) await becomeHealthy(container, about)
  }
}

/** A container's address for this machine. */
export async function addressOf(container: string): Promise<string> {
  const addresses = await podman(
    'inspect',
    '--format',
    '{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}',
    container,
  )
  return addresses.trim().split(' ')[0] ?? ''
}

/** Waits until the server in a container is ready, by its `port`. */
export async function becomeReady(container: string, port: number): Promise<void> {
  const deadline = Date.now() + patienceSeconds * 1000
  const url = `http://${await addressOf(container)}:${port}/readyz`
  for (;;) {
    const isReady = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (Date.now() > deadline) throw new Error(`${container} does not get ready.`)
    await pause(10)
  }
}

/** The readiness port of a container of ours; undefined if it has none. */
export function readyPort(about: Container): number | undefined {
  if (about.build?.target === 'runner') return 8090
  return about.build?.args['SERVICE'] ? 9000 : undefined
}

/**
 * Starts the containers of docker-compose.yml, each once its dependencies are met, and resolves when all are ready. Skips a
 * container without an image here.
 */
export async function up(
  file: ComposeFile,
  o: { folder: string; profiles: readonly string[]; say: Say },
): Promise<void> {
  for (const [name, network] of Object.entries(file.networks)) {
    const known = await run('podman', ['network', 'exists', `${file.name}_${name}`])
    if (known.code === 0) continue
    await podman('network', 'create', ...(network?.internal ? ['--internal'] : []), `${file.name}_${name}`)
  }
  const names = inOrder(file, o.profiles).filter((name) => {
    const isHere = hasImageHere(file, name)
    if (!isHere) o.say(`${name} is left out: its image is not made here, so it runs with Docker only`)
    return isHere
  })
  for (const name of names) {
    await waitFor(file, name)
    const container = containerName(file.name, name)
    const known = await run('podman', ['container', 'exists', container])
    if (known.code === 0) await podman('start', container)
    else await podman('run', '--detach', ...podmanArguments(file, name, o.folder))
    o.say(`${name} runs`)
  }
  for (const name of names) {
    const about = file.services[name]
    const port = about && readyPort(about)
    if (port) await becomeReady(containerName(file.name, name), port)
  }
  o.say('all are ready')
}

/** Stops all containers, dependents first, and removes them with their networks; with `isForgotten` their data too. */
export async function down(file: ComposeFile, o: { isForgotten: boolean; say: Say }): Promise<void> {
  const of = ['--filter', `label=project=${file.name}`]
  const there = new Set((await podman('ps', '--all', ...of, '--format', '{{.Names}}')).split('\n').filter(Boolean))
  const ordered = inOrder(
    file,
    Object.values(file.services).flatMap(({ profiles }) => profiles),
  ).toReversed()
  for (const container of ordered.map((name) => containerName(file.name, name)).filter((name) => there.has(name))) {
    await podman('stop', container)
    await podman('rm', container)
  }
  for (const name of Object.keys(file.networks)) await run('podman', ['network', 'rm', `${file.name}_${name}`])
  if (o.isForgotten)
    for (const name of Object.keys(file.volumes)) await run('podman', ['volume', 'rm', `${file.name}_${name}`])
  o.say(`${there.size} containers are stopped and gone`)
}
