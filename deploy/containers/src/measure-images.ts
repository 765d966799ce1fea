import { readFileSync } from 'node:fs'
import { type ComposeFile, inOrder } from './compose-file.ts'
import { containerName } from './podman-arguments.ts'
import { podman } from './programs.ts'
import { becomeReady, readyPort } from './run-compose.ts'

type Measured = {
  name: string
  mebibytes: number
  /** The part that no other image has. */
  ownMebibytes: number
  /** From the start of the process until it is ready; undefined if it does not report that. */
  readyMilliseconds?: number
  /** CPU time until then, which is comparable on a machine that others use too. */
  cpuMilliseconds?: number
  /** Memory of the container's processes, at rest. */
  memoryMebibytes?: number
}

const mebibyte = 1024 * 1024

/** The layers of an image, and the bytes of each. */
async function layersOf(image: string): Promise<{ id: string; bytes: number }[]> {
  const read = async (...args: string[]) => JSON.parse(await podman(...args, image)) as unknown
  const steps = (await read('history', '--no-trunc', '--format', 'json')) as { size: number }[]
  const about = (await read('image', 'inspect')) as [
    { RootFS: { Layers: string[] }; History: { empty_layer?: true }[] },
  ]
  const [{ RootFS, History }] = about
  const sizes = steps.toReversed().map(({ size }) => size)
  const full = sizes.filter((_, place) => !History[place]?.empty_layer)
  return RootFS.Layers.map((id, place) => ({ id, bytes: full[place] ?? 0 }))
}

/** proc(5), `/proc/pid/stat` 14 and 15, in hundredths of a second. */
function cpuMillisecondsOf(pid: string): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function startToReady(container: string, port: number) {
  await podman('stop', container)
  await podman('start', container)
  await becomeReady(container, port)
  const readyAt = Date.now()
  const [pid = '', startedAt] = (
    await podman('inspect', '--format', '{{.State.Pid}} {{.State.StartedAt.UnixMilli}}', container)
  ).split(' ')
  return { readyMilliseconds: readyAt - Number(startedAt), cpuMilliseconds: cpuMillisecondsOf(pid) }
}

async function memoryOf(container: string): Promise<number> {
  const used = await podman('top', container, 'hpid', 'rss')
  const kilobytes = used
    .split('\n')
    .slice(1)
    .map((line) => Number(line.trim().split(/\s+/)[1] ?? 0))
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024
}

type Layers = { id: string; bytes: number }[]

const sum = (layers: Layers) => layers.reduce((bytes, layer) => bytes + layer.bytes, 0) / mebibyte

async function measureOne(file: ComposeFile, name: string, port: number | undefined): Promise<Partial<Measured>> {
  if (!port) return {}
  const container = containerName(file.name, name)
  return { ...(await startToReady(container, port)), memoryMebibytes: await memoryOf(container) }
}

/** Measures what runs: each image, and each server restarted once while all others run. Prints each row once it is known. */
export async function measureImages(file: ComposeFile, say: (row: string) => void): Promise<void> {
  const layers = new Map<string, Layers>()
  for (const [name, { build, image }] of Object.entries(file.services))
    if (build) layers.set(name, await layersOf(image))
  say(
    '| Image of | Size | Its own of that | Start to ready | Of the processor | Memory at rest |\n| --- | --- | --- | --- | --- | --- |',
  )
  for (const name of inOrder(file, [])) {
    const own = layers.get(name)
    const about = file.services[name]
    if (!own || !about) continue
    const others = new Set([...layers].flatMap(([other, theirs]) => (other === name ? [] : theirs.map(({ id }) => id))))
    const ownMebibytes = sum(own.filter(({ id }) => !others.has(id)))
    say(rowOf({ name, mebibytes: sum(own), ownMebibytes, ...(await measureOne(file, name, readyPort(about))) }))
  }
}

/** A row of the table in docs/operations/images.md. */
function rowOf(each: Measured): string {
  const figure = (value: number | undefined, unit: string) =>
    value === undefined ? '' : `${Math.round(value)} ${unit}`
  const own = `${each.ownMebibytes.toFixed(1)} MB`
  return `| ${each.name} | ${figure(each.mebibytes, 'MB')} | ${own} | ${figure(each.readyMilliseconds, 'ms')} | ${figure(each.cpuMilliseconds, 'ms')} | ${figure(each.memoryMebibytes, 'MB')} |`
}
