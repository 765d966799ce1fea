import type { Registry } from './registry.ts'

const guards = ['public', 'signed-out', 'session', 'member', 'staff', 'admin']
const isText = (value: unknown): boolean => typeof value === 'string'
const isPath = (value: unknown): boolean => typeof value === 'string' && value.startsWith('/')

type Loose = Record<string, unknown>
const isEvery = (value: unknown, holds: (each: Loose) => boolean): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null && holds(each as Loose))

function isRoute({ path, guard, frame, tabBar = true, prerendered = false, failure = '' }: Loose): boolean {
  const areFlags = [frame, tabBar, prerendered].every((flag) => typeof flag === 'boolean')
  return isPath(path) && guards.includes(String(guard)) && areFlags && isText(failure)
}

function isCount(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === undefined
  const { of, one, many } = value as Loose
  return of === 'unread' && isText(one) && isText(many)
}

function isMenuItem({ label, to, icon, order, key, count }: Loose): boolean {
  const isLetter = key === undefined || (typeof key === 'string' && /^[a-z]$/.test(key))
  return isText(label) && isPath(to) && isText(icon) && Number.isInteger(order) && isLetter && isCount(count)
}

function isRemote(remote: Loose): boolean {
  const { name, version, entry, contract, enabled, preload, routes, menu, slots, alerts = [] } = remote
  return (
    [name, version].every(isText) &&
    /^\/mf\/[\w.-]+\/[\w.-]+\/mf-manifest\.json$/.test(String(entry)) &&
    Number.isInteger(contract) &&
    typeof enabled === 'boolean' &&
    (preload === 'idle' || preload === 'none') &&
    isEvery(routes, isRoute) &&
    isEvery(menu, isMenuItem) &&
    [slots, alerts].every((names) => Array.isArray(names) && names.every(isText))
  )
}

function isReports(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === undefined
  const { analytics = '', errors = '' } = value as Loose
  return isText(analytics) && isText(errors)
}

/**
 * Whether this list of remotes is valid. Checks the same as the schema of registry.ts, without its library: every page
 * reads the list first, and the landing page needs no other schema (docs/decisions/030).
 */
export function isRegistry(value: unknown): value is Registry {
  if (typeof value !== 'object' || value === null) return false
  const { schema, revision, remotes, reports, notice = '' } = value as Loose
  return schema === 1 && [revision, notice].every(isText) && isEvery(remotes, isRemote) && isReports(reports)
}

/** The versions of the agreement between shell and remote that this shell can carry. */
export const supportedContracts = [1]
