/** An operation of RFC 6902; the others are not used here. */
export type PatchStep = { op: 'add' | 'replace' | 'remove'; path: string; value?: unknown }

type Holder = Record<string, unknown>

/** Applies operations to an object. Throws if a path does not exist. */
export function applyPatch(object: object, steps: readonly PatchStep[]): void {
  for (const { op, path, value } of steps) {
    // RFC 6901, section 4.
    const keys = path.split('/').slice(1)
    const names = keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    const last = names.pop() ?? ''
    const holder = names.reduce<unknown>((at, name) => (at as Holder | undefined)?.[name], object) as Holder | undefined
    if (typeof holder !== 'object' || holder === null) throw new Error(`A patch leads nowhere: ${path}`)
    if (op !== 'add' && !(last in holder)) throw new Error(`A patch changes what is not there: ${path}`)
    if (Array.isArray(holder)) patchList(holder, op, last, value)
    else if (op === 'remove') delete holder[last]
    else holder[last] = structuredClone(value)
  }
}

function patchList(list: unknown[], op: PatchStep['op'], last: string, value: unknown): void {
  const index = last === '-' ? list.length : Number(last)
  if (op === 'remove') list.splice(index, 1)
  else list.splice(index, op === 'replace' ? 1 : 0, structuredClone(value))
}
