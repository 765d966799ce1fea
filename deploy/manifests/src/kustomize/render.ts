import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { containersOf, type Manifest } from '../objects.ts'
import { configMapOf, readSettings, renameConfigMap } from './config-map.ts'
import { applyPatch, type PatchStep } from './json-patch.ts'

type Kustomization = {
  apiVersion: string
  kind: 'Kustomization' | 'Component'
  resources?: string[]
  components?: string[]
  configMapGenerator?: { name: string; namespace: string; envs: string[] }[]
  images?: Image[]
  patches?: { target: Target; patch: string }[]
}

const known = ['apiVersion', 'kind', 'resources', 'components', 'configMapGenerator', 'images', 'patches']

/**
 * What `kubectl apply -k` would send for a folder. Supports the part of kustomize that our overlays use, and refuses every other
 * field, so that a machine without kubectl never checks anything other than what is applied. With kubectl, `compare.ts` verifies
 * that it renders the same.
 */
export function render(folder: string): Manifest[] {
  const renamed = new Map<string, string>()
  const objects = renderInto([], folder, renamed)
  return [...renamed].reduce<Manifest[]>(
    (all, [from, to]) => all.map((object) => renameConfigMap(object, from, to) as Manifest),
    objects,
  )
}

function readKustomization(folder: string): Kustomization {
  const file = join(folder, 'kustomization.yaml')
  const read = parse(readFileSync(file, 'utf8')) as Kustomization
  const unknown = Object.keys(read).filter((field) => !known.includes(field))
  if (unknown.length > 0) throw new Error(`${file} uses ${unknown.join(', ')}, which render.ts does not know.`)
  return read
}

function readResource(path: string, renamed: Map<string, string>): Manifest[] {
  if (statSync(path).isDirectory()) return renderInto([], path, renamed)
  return parseAllDocuments(readFileSync(path, 'utf8'))
    .map((document) => {
      const [fault] = document.errors
      if (fault) throw new Error(`${path}: ${fault.message}`)
      return document.toJS() as Manifest | null
    })
    .filter((object) => object !== null)
}

/** A component changes the objects before it; a Kustomization begins with none. */
function renderInto(before: readonly Manifest[], folder: string, renamed: Map<string, string>): Manifest[] {
  const read = readKustomization(folder)
  const own = (read.resources ?? []).flatMap((path) => readResource(join(folder, path), renamed))
  let objects = [...before, ...own]
  for (const path of read.components ?? []) objects = renderInto(objects, join(folder, path), renamed)
  for (const { name, namespace, envs } of read.configMapGenerator ?? []) {
    const data = Object.assign({}, ...envs.map((file) => readSettings(readFileSync(join(folder, file), 'utf8'))))
    const made = configMapOf(name, namespace, data as Record<string, string>)
    renamed.set(name, made.metadata.name)
    objects.push(made)
  }
  for (const { target, patch } of read.patches ?? []) patchAll(objects, target, parse(patch) as PatchStep[], folder)
  for (const image of read.images ?? []) nameImages(objects, image)
  return objects
}

type Target = { kind: string; name?: string }

function patchAll(objects: readonly Manifest[], { kind, name }: Target, steps: PatchStep[], folder: string): void {
  const isNamed = new RegExp(`^(?:${name ?? '.*'})$`)
  const meant = objects.filter((object) => object.kind === kind && isNamed.test(object.metadata.name))
  if (meant.length === 0) throw new Error(`${folder} patches ${kind} ${name ?? ''}, which is not there.`)
  for (const object of meant) applyPatch(object, steps)
}

type Image = { name: string; newName?: string; newTag?: string }

function nameImages(objects: readonly Manifest[], { name, newName, newTag }: Image): void {
  for (const container of objects.flatMap(containersOf)) {
    const [image = '', tag = ''] = container.image.split(/:(?=[^/]*$)/)
    if (image === name) container.image = `${newName ?? image}:${newTag ?? tag}`
  }
}
