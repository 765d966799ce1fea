import { spawnSync } from 'node:child_process'
import { relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parseAllDocuments } from 'yaml'
import { type Manifest, nameOf } from '../objects.ts'
import { overlayNames, stepsOf } from '../overlays.ts'
import { repositoryRoot } from '../paths.ts'
import { render } from './render.ts'

const hasKubectl = () => spawnSync('kubectl', ['version', '--client'], { stdio: 'ignore' }).status === 0

const inOrder = (objects: readonly Manifest[]) =>
  objects.toSorted((a, b) => (`${a.apiVersion} ${nameOf(a)}` < `${b.apiVersion} ${nameOf(b)}` ? -1 : 1))

/** Differences between kubectl's rendering of a folder and ours. */
function compareFolder(folder: string): string[] {
  const where = relative(repositoryRoot, folder)
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' })
  if (status !== 0) return [`kubectl cannot render ${where}: ${stderr.trim()}`]
  const theirs = inOrder(parseAllDocuments(stdout).map((document) => document.toJS() as Manifest))
  const ours = inOrder(render(folder))
  const isSame = isDeepStrictEqual(theirs.map(nameOf), ours.map(nameOf))
  if (!isSame) return [`${where}: kubectl renders other objects than render.ts.`]
  return theirs
    .filter((object, index) => !isDeepStrictEqual(object, ours[index]))
    .map((object) => `${where}: kubectl renders ${nameOf(object)} otherwise than render.ts.`)
}

/** If kubectl is installed, it verifies our implementation of kustomize; elsewhere returns nothing. */
export function compareWithKubectl(): string[] {
  return hasKubectl() ? overlayNames.flatMap(stepsOf).flatMap(compareFolder) : []
}
