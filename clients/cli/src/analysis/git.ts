import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Environment } from '../config.ts'
import { Failure } from '../failure.ts'
import { plain } from '../terminal.ts'

/**
 * A repository may come from a stranger: nothing that it configures may run, and nothing may be fetched or asked for. Packs are mapped in
 * small windows, so that gigabytes of history fit into little memory.
 */
const settings = [
  ['core.fsmonitor', 'false'],
  ['core.hooksPath', '/dev/null'],
  ['core.packedGitLimit', '32m'],
  ['core.packedGitWindowSize', '4m'],
  ['core.deltaBaseCacheLimit', '16m'],
  ['core.quotePath', 'false'],
  ['log.showSignature', 'false'],
  ['log.mailmap', 'false'],
  ['i18n.logOutputEncoding', 'UTF-8'],
  ['diff.renames', 'false'],
] as const
const surroundings = {
  LC_ALL: 'C',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_NO_LAZY_FETCH: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_PAGER: 'cat',
}

const isGitVariable = (name: string) => name.startsWith('GIT_')
const complaintMax = 4_000

export type Git = {
  /** The standard output as it arrives. Throws `Failure` with git's reason. */
  stream(args: readonly string[], input?: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Buffer>
  /** The standard output as text, without its last line break. */
  text(args: readonly string[]): Promise<string>
  /** The same; null if git fails. */
  find(args: readonly string[]): Promise<string | null>
}

function environmentOf(env: Environment): NodeJS.ProcessEnv {
  // If a hook started this program, they are about the hook's repository.
  const inherited = Object.entries(env).filter(([name]) => !isGitVariable(name))
  return { ...Object.fromEntries(inherited), ...surroundings }
}

function failureOf(folder: string, complaint: string): Failure {
  const [line = ''] = complaint.split('\n').filter((each) => /^(fatal|error):/.test(each))
  const reason = line.replace(/^(fatal|error): /, '') || 'git failed'
  return new Failure('unreadable_repository', `Can’t read ${plain(folder)}: ${plain(reason)}.`)
}

async function write(stream: NodeJS.WritableStream, lines: Iterable<string> | AsyncIterable<string>): Promise<void> {
  for await (const line of lines) if (!stream.write(line)) await once(stream, 'drain')
  stream.end()
}

/** git in a folder. */
export function openGit(folder: string, { env, signal }: { env: Environment; signal: AbortSignal }): Git {
  async function* stream(args: readonly string[], input?: Iterable<string> | AsyncIterable<string>) {
    const configured = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawn('git', ['-C', folder, ...configured, ...args], { env: environmentOf(env), signal })
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(0, complaintMax)))
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    ended.catch(() => undefined)
    // It may end before it has read everything.
    child.stdin.on('error', () => undefined)
    const written = write(child.stdin, input ?? []).catch(() => undefined)
    try {
      for await (const chunk of child.stdout) yield chunk as Buffer
      const code = await ended
      await written
      if (code !== 0) throw failureOf(folder, complaint)
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOENT') throw error
      throw new Failure('no_git', 'git isn’t installed, or isn’t in your PATH.', { cause: error })
    } finally {
      child.kill()
      await finished(child.stdout).catch(() => undefined)
    }
  }
  async function text(args: readonly string[]): Promise<string> {
    const chunks: Buffer[] = []
    for await (const chunk of stream(args)) chunks.push(chunk)
    return Buffer.concat(chunks).toString('utf8').replace(/\n$/, '')
  }
  return {
    stream,
    text,
    find: (args) =>
      text(args).catch((error: unknown) => {
        if (error instanceof Failure && error.code === 'unreadable_repository') return null
        throw error
      }),
  }
}

/** Parts of a stream that end with NUL. Bytes that aren't UTF-8 become U+FFFD. */
export async function* splitAtNul(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = []
  for await (const chunk of stream) {
    let start = 0
    for (let at = chunk.indexOf(0); at !== -1; at = chunk.indexOf(0, start)) {
      rest.push(chunk.subarray(start, at))
      yield (rest.length === 1 ? (rest[0] as Buffer) : Buffer.concat(rest)).toString('utf8')
      rest = []
      start = at + 1
    }
    if (start < chunk.length) rest.push(chunk.subarray(start))
  }
}
