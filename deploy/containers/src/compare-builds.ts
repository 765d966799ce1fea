import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuildOptions, buildImages } from './build-images.ts'
import {
  compareEntries,
  type Difference,
  differingLayers,
  type Entry,
  listFolder,
  tellDifferences,
} from './compare-folders.ts'
import type { ComposeFile } from './compose-file.ts'
import { must, podman } from './programs.ts'

/** Together these images have every kind of layer. */
const usual = ['identity', 'edge', 'edge-admin', 'runner', 'setup']

const tagOf = (round: string) => (image: string) => `localhost/codekin-compare/${round}/${image.replace(/^.*\//, '')}`

async function layersOf(image: string): Promise<string[]> {
  const [about] = JSON.parse(await podman('image', 'inspect', image)) as [{ RootFS: { Layers: string[] } }]
  return about.RootFS.Layers
}

/** The files of some layers of an image. */
async function filesOf(image: string, places: readonly number[]): Promise<Map<number, Entry[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'codekin-compare-'))
  try {
    await podman('save', '--format', 'docker-archive', '--output', `${folder}/image.tar`, image)
    await must('tar', ['-C', folder, '-xf', `${folder}/image.tar`])
    const [{ Layers }] = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')) as [{ Layers: string[] }]
    const files = new Map<number, Entry[]>()
    for (const place of places) {
      const path = Layers[place]
      const layer = join(folder, `layer-${place}`)
      mkdirSync(layer)
      if (path) await must('tar', ['-C', layer, '--numeric-owner', '-xpf', join(folder, path)])
      files.set(place, listFolder(layer))
    }
    return files
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compareImages(name: string, first: string, second: string): Promise<string[]> {
  const [layers, others] = [await layersOf(first), await layersOf(second)]
  const places = differingLayers(layers, others)
  const found = new Map<number, Difference[]>()
  if (places.length > 0) {
    const [files, theirs] = [await filesOf(first, places), await filesOf(second, places)]
    for (const place of places) found.set(place, compareEntries(files.get(place) ?? [], theirs.get(place) ?? []))
  }
  return tellDifferences(name, Math.max(layers.length, others.length), found)
}

/**
 * Builds images twice from this commit, the second build without using the first, and reports the layers and files that differ.
 * Returns whether all were the same.
 */
export async function compareBuilds(file: ComposeFile, o: BuildOptions): Promise<boolean> {
  const names = o.names.length > 0 ? o.names : usual
  const rounds = ['first', 'second'].map(tagOf)
  for (const tag of rounds) await buildImages(file, { ...o, names, isFresh: true, tagOf: tag })
  let isSame = true
  for (const name of names) {
    const image = file.services[name]?.image
    if (!image) throw new Error(`docker-compose.yml has no container ${name}.`)
    const [first = '', second = ''] = rounds.map((tag) => tag(image))
    for (const line of await compareImages(name, first, second)) {
      o.say(line)
      isSame &&= !line.startsWith('✗')
    }
    await podman('rmi', first, second)
  }
  return isSame
}
