import { join } from 'node:path'
import type { ComposeFile } from './compose-file.ts'
import { buildahHow } from './make-bases.ts'
import { must } from './programs.ts'

/** The commit time: files and images carry it, so that the same commit produces the same bytes. */
async function commitSeconds(repository: string): Promise<string> {
  return await must('git', ['log', '-1', '--format=%ct'], repository)
}

export type BuildOptions = {
  repository: string
  /** Containers whose images are built; empty means all. */
  names: readonly string[]
  say: (text: string) => void
  /** Whether to rebuild layers that an earlier build made. */
  isFresh?: boolean
  /** The local name of an image; default: as in docker-compose.yml. */
  tagOf?: (image: string) => string
}

/** Builds the images of docker-compose.yml sequentially, each layer once. */
export async function buildImages(file: ComposeFile, o: BuildOptions): Promise<void> {
  const timestamp = await commitSeconds(o.repository)
  const wanted = Object.entries(file.services).filter(([name]) => o.names.length === 0 || o.names.includes(name))
  for (const [name, { build, image }] of wanted) {
    if (!build) continue
    const started = Date.now()
    const args = Object.entries(build.args).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`])
    const about = ['--timestamp', timestamp, '--file', join(o.repository, build.dockerfile), '--target', build.target]
    const tag = o.tagOf?.(image) ?? image
    const freshness = o.isFresh ? ['--no-cache'] : []
    await must('buildah', ['build', ...buildahHow, ...freshness, ...about, ...args, '--tag', tag, o.repository])
    o.say(`${name}: ${tag} (${Math.round((Date.now() - started) / 1000)} s)`)
  }
}
