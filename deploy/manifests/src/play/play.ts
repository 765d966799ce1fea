import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSecrets } from '@codekin/local/secrets'
import { type Cluster, ofKind } from '../cluster.ts'
import type { Manifest } from '../objects.ts'
import { readCluster } from '../overlays.ts'
import { type SecretValues, secretValues } from '../secrets.ts'
import { ports } from '../workloads.ts'
import { doMainJob } from './main-job.ts'
import { keepSecret, logsOf, playObjects, podman } from './podman.ts'
import { filesOf, imagesOf, network, playedClaims, playedPod, volumeNamesOf } from './pods.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const isStore = ({ metadata }: Manifest) => metadata.labels?.['app.kubernetes.io/component'] === 'store'

/** The settings that a played pod reads. */
const settingsOf = (cluster: Cluster) => ofKind(cluster, 'ConfigMap')

/** Plays one replica under the name of its Service, as a cluster's DNS would provide it. */
async function playReplica(cluster: Cluster, owner: Manifest, replica: number, service: string): Promise<void> {
  const objects = [...settingsOf(cluster), ...playedClaims(owner, replica), playedPod(owner, replica)]
  await playObjects(`${owner.metadata.name}-${replica}`, objects, '--network', `${network}:alias=${service}`)
}

async function addressOfPod(name: string): Promise<string> {
  const infra = await podman('pod', 'inspect', name, '--format', '{{.InfraContainerID}}')
  const format = `{{(index .NetworkSettings.Networks "${network}").IPAddress}}`
  return await podman('inspect', infra, '--format', format)
}

async function until(what: string, isSo: () => Promise<boolean>, seconds = 120): Promise<void> {
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) {
    if (await isSo().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`${what} was not so within ${seconds} seconds.`)
}

/** Whether the port is open. */
function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect({ host, port })
    socket.once('connect', () => {
      socket.destroy()
      answer(true)
    })
    socket.once('error', () => answer(false))
  })
}

async function playStores(cluster: Cluster): Promise<void> {
  for (const owner of ofKind(cluster, 'StatefulSet').filter(isStore)) {
    await playReplica(cluster, owner, 0, String(owner.spec?.['serviceName']))
  }
  const host = await addressOfPod('postgres-0')
  await until('Postgres is ready', () => isOpen(host, ports.postgres))
}

/** Plays a Job as the pod it would start, and waits until it ends. */
async function playJob(cluster: Cluster, job: Manifest): Promise<void> {
  await playReplica(cluster, job, 0, job.metadata.name)
  const container = `${job.metadata.name}-0-${job.spec?.template?.spec.containers[0]?.name}`
  const code = await podman('wait', container)
  if (code !== '0') throw new Error(`${container} ended with code ${code}:\n${await logsOf(container)}`)
}

async function playJobs(cluster: Cluster): Promise<void> {
  const jobs = ofKind(cluster, 'Job')
  const first = jobs.filter(({ metadata }) => metadata.name === 'provision')
  for (const job of [...first, ...jobs.filter((each) => !first.includes(each))]) await playJob(cluster, job)
}

const replicas = 2

/** Plays two pods of each workload, and waits until each is ready. */
async function playWorkloads(cluster: Cluster): Promise<number> {
  const around = ofKind(cluster, 'StatefulSet').filter((owner) => !isStore(owner))
  for (const owner of around) await playReplica(cluster, owner, 0, owner.metadata.name)
  const workloads = ofKind(cluster, 'Deployment')
  for (const owner of workloads) {
    for (let replica = 1; replica <= replicas; replica += 1) {
      await playReplica(cluster, owner, replica, owner.metadata.name)
    }
  }
  for (const { metadata } of workloads) {
    for (let replica = 1; replica <= replicas; replica += 1) {
      const address = await addressOfPod(`${metadata.name}-${replica}`)
      const port = metadata.name === 'runner' ? ports.runner : ports.management
      const isReady = async () => (await fetch(`http://${address}:${port}/readyz`)).ok
      await until(`${metadata.name}-${replica} is ready`, isReady, 300)
    }
  }
  return workloads.length * replicas
}

/** Removes everything that was played. */
async function clear(cluster: Cluster, secrets: SecretValues): Promise<void> {
  const quietly = async (...args: string[]) => void (await podman(...args).catch(() => undefined))
  const names = (await podman('pod', 'ps', '--filter', `network=${network}`, '--format', '{{.Name}}')).split('\n')
  for (const name of names.filter(Boolean)) await quietly('pod', 'rm', '--force', '--time', '2', name)
  const owners = ofKind(cluster, 'StatefulSet', 'Deployment', 'Job')
  const volumes = owners.flatMap((owner) => [0, 1, 2].flatMap((replica) => volumeNamesOf(owner, replica)))
  await quietly('volume', 'rm', ...new Set(volumes))
  await quietly('secret', 'rm', ...Object.keys(secrets).flatMap((name) => [name, filesOf(name)]))
  await quietly('network', 'rm', '--force', network)
}

async function missingImages(cluster: Cluster): Promise<string[]> {
  const found = await Promise.all(
    imagesOf(cluster.objects).map(async (image) => ({
      image,
      isThere: await podman('image', 'exists', image).then(
        () => true,
        () => false,
      ),
    })),
  )
  return found.flatMap(({ image, isThere }) => (isThere ? [] : [image]))
}

/**
 * Plays the pods of the local overlay in podman, two of each workload, runs the main job through the edge, and removes everything
 * again. Throws if podman or an image is missing, or anything fails. Secrets are created for this one run.
 */
export async function play(): Promise<void> {
  const cluster = readCluster('local')
  const missing = await missingImages(cluster)
  if (missing.length > 0) throw new Error(`Not run: podman has no image ${missing.join(', ')}.`)
  const folder = mkdtempSync(join(tmpdir(), `codekin-play-${randomBytes(4).toString('hex')}`))
  const secrets = secretValues({ secrets: readSecrets(folder), given: {}, hasSurroundings: true })
  rmSync(folder, { recursive: true })
  await clear(cluster, secrets)
  try {
    await podman('network', 'create', network)
    for (const [name, data] of Object.entries(secrets)) await keepSecret(name, data)
    await playStores(cluster)
    say('The stores run.')
    await playJobs(cluster)
    say('The roles and tables are made.')
    say(`${await playWorkloads(cluster)} pods of ${ofKind(cluster, 'Deployment').length} workloads are ready.`)
    const edges = await Promise.all(['edge-1', 'edge-2'].map(addressOfPod))
    const mailbox = await addressOfPod('mailbox-0')
    const done = await doMainJob({
      edges: edges.map((address) => `http://${address}:${ports.http}`),
      mailbox: `http://${mailbox}:8025`,
    })
    for (const line of done) say(`  ✓ ${line}`)
  } finally {
    if (!process.argv.includes('--keep')) await clear(cluster, secrets)
  }
}
