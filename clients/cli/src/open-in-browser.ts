import { spawn } from 'node:child_process'

type Opener = (address: string) => readonly [program: string, args: readonly string[]]

const openers: Partial<Record<NodeJS.Platform, Opener>> = {
  darwin: (address) => ['open', [address]],
  win32: (address) => ['rundll32', ['url.dll,FileProtocolHandler', address]],
}

/** Opens a web address in the user's browser. Without a browser nothing happens: the address is on the screen as well. */
export function openInBrowser(address: string): void {
  // The address comes from the server, and openers can also run files.
  if (!/^https?:\/\//.test(address)) return
  const [program, args] = openers[process.platform]?.(address) ?? ['xdg-open', [address]]
  const child = spawn(program, args, { stdio: 'ignore', detached: true })
  child.once('error', () => undefined)
  child.unref()
}
