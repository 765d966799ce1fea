import type { RegisteredRemote, Registry, ReportAddresses } from '@codekin/contracts/web/registry'
import { isRegistry, supportedContracts } from '@codekin/contracts/web/registry-guard'
import { createInstance, getInstance } from '@module-federation/runtime'
import { create } from 'zustand'
import type { RemoteModule } from './remote.ts'
import { awaitedStyles } from './shell/awaited-styles.ts'
import { takeEarly } from './shell/early.ts'

/** Why a remote can't be shown; each reason has its own panel. */
export class RemoteError extends Error {
  override name = 'RemoteError'
  readonly kind: 'unreachable' | 'too-new' | 'broken' | 'unknown'
  readonly remote: string

  constructor(kind: RemoteError['kind'], remote: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
    this.remote = remote
  }
}

const registryUrl = '/mf/remotes.json'
const loadTimeoutMilliseconds = 10_000
/** The registry names a remote's manifest and its files; the entry file is beside the manifest. */
const remoteEntryOf = (manifest: string) => manifest.replace(/[^/]+$/, 'remote-entry.js')
const federationName = (name: string) => `codekin_${name.replaceAll('-', '_')}`
const instance = getInstance() ?? createInstance({ name: 'codekin_shell', remotes: [] })
instance.registerPlugins([awaitedStyles])

/** The remotes of this page, including disabled ones. `newer` is set once an operator has published another revision. */
export const useRegistry = create<{
  remotes: readonly RegisteredRemote[]
  revision: string
  newer: string | null
  /** The addresses for reports that people agreed to; empty unless an operator has set them. */
  reports: ReportAddresses
  /** The operator's current notice to everyone. */
  notice: string | null
}>(() => ({ remotes: [], revision: '', newer: null, reports: {}, notice: null }))

function askForRegistry(): Promise<Response> {
  const request = takeEarly(registryUrl) ?? fetch(registryUrl, { cache: 'no-store' })
  const late = () => new Error('The registry of remotes does not answer.')
  return within(request, loadTimeoutMilliseconds, late)
}

async function fetchRegistry(): Promise<Registry> {
  const response = await askForRegistry()
  if (!response.ok) throw new Error(`The registry of remotes answered ${response.status}.`)
  const answer: unknown = await response.json()
  if (!isRegistry(answer)) throw new Error('The registry of remotes is not usable.')
  return answer
}

/** Loads the registry of remotes. Retries once, then throws. */
export async function loadRegistry(): Promise<void> {
  const { remotes, revision, reports = {}, notice = null } = await fetchRegistry().catch(() => fetchRegistry())
  instance.registerRemotes(
    remotes.map(({ name, entry }) => ({ name: federationName(name), entry: remoteEntryOf(entry) })),
  )
  useRegistry.setState({ remotes, revision, reports, notice })
}

/** Checks for a newer revision and the operator's notice. A page keeps its loaded versions until it is reloaded. */
export async function checkRegistry(): Promise<void> {
  const { revision } = useRegistry.getState()
  const { revision: latest, notice = null } = await fetchRegistry()
  useRegistry.setState({ notice })
  if (revision !== '' && latest !== revision) useRegistry.setState({ newer: latest })
}

function within<T>(work: Promise<T>, milliseconds: number, late: () => Error): Promise<T> {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(late()), milliseconds)
    work.then(done, failed).finally(() => clearTimeout(timer))
  })
}

/** Loads a remote's module. Every failure is a RemoteError; call again to retry. */
export async function loadRemote(name: string): Promise<RemoteModule> {
  const remote = useRegistry.getState().remotes.find((r) => r.name === name)
  if (!remote?.enabled) throw new RemoteError('unknown', name, `There’s no part named ${name}, or it’s turned off.`)
  if (!supportedContracts.includes(remote.contract)) {
    throw new RemoteError('too-new', name, 'This part was updated and needs a newer page.')
  }
  const loading = instance.loadRemote<RemoteModule>(`${federationName(name)}/remote`)
  const late = () => new RemoteError('unreachable', name, 'This part isn’t responding.')
  const module = await within(loading, loadTimeoutMilliseconds, late).catch((cause: unknown) => {
    throw cause instanceof RemoteError
      ? cause
      : new RemoteError('unreachable', name, 'This part couldn’t be loaded.', cause)
  })
  if (!module || !Array.isArray(module.routes)) throw new RemoteError('broken', name, 'This part is broken.')
  if (!supportedContracts.includes(module.contract)) {
    throw new RemoteError('too-new', name, 'This part was updated and needs a newer page.')
  }
  return module
}

/** Reads the body, because an unread one may be cut off. */
async function fetchIntoCache(file: string): Promise<void> {
  try {
    await (await fetch(file, { priority: 'low' })).arrayBuffer()
  } catch {
    // A failure occurs again, and is reported, when the file is needed.
  }
}

/**
 * Fetches remotes and their screens into the browser's cache, after everything that people wait for. They are only likely
 * to be opened, so they aren't preloaded: browsers warn about unused preloads. The page's policy blocks links with
 * `prefetch`.
 */
export function prefetchRemotes(names: readonly string[]): void {
  const known = useRegistry.getState().remotes.filter((remote) => remote.enabled && names.includes(remote.name))
  const files = known.flatMap(({ files = [], screenFiles = {} }) => [...files, ...Object.values(screenFiles).flat()])
  for (const file of new Set(files)) void fetchIntoCache(file)
}
