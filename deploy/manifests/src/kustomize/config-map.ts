import { createHash } from 'node:crypto'
import type { Manifest } from '../objects.ts'

/** `NAME=value` line by line, as `envs` of a configMapGenerator reads it: no unquoting, `#` begins a comment. */
export function readSettings(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => {
      const end = line.indexOf('=')
      if (end < 1) throw new Error(`A line of settings is not NAME=value: ${line}`)
      return [line.slice(0, end), line.slice(end + 1)]
    }),
  )
}

/** JSON as Go writes it: sorted keys, with HTML characters escaped. */
function goJson(value: unknown): string {
  const ordered = (_key: string, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each
  return JSON.stringify(value, ordered).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

const spelling: Record<string, string> = { '0': 'g', '1': 'h', '3': 'k', a: 'm', e: 't' }

/** kustomize's suffix of a ConfigMap's name, a hash of its content (kustomize, api/hasher). */
function contentHash(data: Record<string, string>): string {
  // @NOTE kustomize means to include the name, but looks for it in the wrong place.
  const digest = createHash('sha256')
    .update(goJson({ kind: 'ConfigMap', name: '', data }))
    .digest('hex')
  return digest.slice(0, 10).replace(/[013ae]/g, (character) => spelling[character] ?? character)
}

/** A ConfigMap whose name changes with its content, so that a changed setting is a rollout. */
export function configMapOf(name: string, namespace: string, data: Record<string, string>): Manifest {
  const hashed = `${name}-${contentHash(data)}`
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: hashed, namespace }, data }
}

/** Updates references to a ConfigMap to its new name. */
export function renameConfigMap(value: unknown, from: string, to: string): unknown {
  if (Array.isArray(value)) return value.map((each) => renameConfigMap(each, from, to))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const isReference = /^configMap(KeyRef|Ref)?$/.test(key) && (inner as { name?: unknown } | null)?.name === from
      return [key, isReference ? { ...(inner as object), name: to } : renameConfigMap(inner, from, to)]
    }),
  )
}
