import { invitationPortal } from '@codekin/contracts/invitations/limits'

/** What a request for the web apps resolves to. */
export type WebTarget =
  /** A file below the root, with its caching. */
  | { kind: 'file'; path: string; cacheControl: string }
  /** A URL that a person may open: a prerendered document, or a screen of the app. `path` has no surrounding slashes. */
  | { kind: 'page'; path: string }
  /** The page of a city. Its name may contain dots and slashes, and is never part of a file path. */
  | { kind: 'city'; name: string }
  /** The shell's own page. */
  | { kind: 'shell' }
  | { kind: 'nothing' }

export const immutable = 'public, max-age=31536000, immutable'
export const revalidated = 'no-cache'
const never = 'no-store'

/** `main.3f9a1c22.js`: a build names a file by its content, so it never changes. */
const hashedName = /[.-][0-9a-f]{8,}\.[a-z0-9.]+$/
const remoteFile = /^mf\/[\w-]+\/[\w.-]+\/.+/
const remotesList = 'mf/remotes.json'
/** The token of a signed link contains dots, but names no file. */
const signedLink = /^appeals\/[^/]+$/
/** `/city/st.-gallen`, `/city/frankfurt%2Foder`. */
const cityAddress = /^\/+city\/+([^/]+)\/*$/
export const shellPage = 'index.html'
/** Documents that the build rendered; each is served at its own URL only. */
export const pagesFolder = 'pages'

/** Parses the path of a URL. */
export function webTarget(rawPath: string): WebTarget {
  const city = cityAddress.exec(rawPath)?.[1]
  if (city !== undefined) {
    const name = decode(city)
    // In a URL, a segment of dots would resolve to another path.
    return name === undefined || /^\.|\0/.test(name) ? { kind: 'nothing' } : { kind: 'city', name }
  }
  const segments = segmentsOf(rawPath)
  if (!segments) return { kind: 'nothing' }
  const path = segments.join('/')
  const last = segments.at(-1) ?? ''
  if (path === shellPage) return { kind: 'shell' }
  if (segments[0] === pagesFolder) return { kind: 'nothing' }
  if (path === 'mf' || path.startsWith('mf/')) {
    if (path === remotesList) return { kind: 'file', path, cacheControl: never }
    return remoteFile.test(path) ? { kind: 'file', path, cacheControl: immutable } : { kind: 'nothing' }
  }
  if (last.includes('.') && !signedLink.test(path)) {
    return { kind: 'file', path, cacheControl: hashedName.test(last) ? immutable : revalidated }
  }
  return { kind: 'page', path }
}

/** Whether search engines must not index this page. */
export function isUnlisted(rawPath: string): boolean {
  const path = segmentsOf(rawPath)?.join('/') ?? ''
  return `/${path}` === invitationPortal || signedLink.test(path)
}

/** The segments of a path, decoded once; undefined if one of them could lead elsewhere or is private. */
export function segmentsOf(rawPath: string): string[] | undefined {
  const segments: string[] = []
  for (const raw of rawPath.split('/')) {
    const segment = decode(raw)
    if (segment === undefined || segment.startsWith('.') || /[\\/\0]/.test(segment)) return undefined
    if (segment !== '') segments.push(segment)
  }
  return segments
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
