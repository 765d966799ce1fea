import { destination, type DestinationStream, type Logger as PinoLogger, pino, stdSerializers } from 'pino'
import type { LogLevel } from './base-config.ts'

export type Logger = PinoLogger

export type OpenLog = {
  log: Logger
  /** For lines whose fields are known to hold no secret: one per request. Skips the search for secrets. */
  plainLog: Logger
  flush(): void
}

export type LogOptions = { service: string; level: LogLevel; stream?: DestinationStream }

const secretName =
  /^(authorization|cookie|set-cookie|x-api-key|pass(word|phrase)?|.*(password|secret|token|signing_?keys?))$/i
/** A JSON Web Token, wherever it stands in a line. Its first part is the base64 of `{"`. */
const webToken = /eyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g
/** User and password inside a URL. */
const urlPassword = /(\w:\/\/[^\s:/@"]*):[^\s/@"]+@/g
const hidden = '[hidden]'
const depthMax = 6

let standardOutput: DestinationStream & { flushSync(): void }

/**
 * Opens the log of a service: one JSON object per line. Fields named like secrets are hidden at any depth, and
 * anything that looks like a token or a URL's password is hidden wherever it stands, error texts included.
 */
export function openLog({ service, level, stream }: LogOptions): OpenLog {
  const output = stream ?? sharedOutput()
  const options = {
    level,
    base: { service },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    messageKey: 'message',
  }
  const log = pino(
    {
      ...options,
      formatters: { ...options.formatters, log: (fields) => hideSecrets(fields, 0) as Record<string, unknown> },
      serializers: { err: stdSerializers.err },
      hooks: { streamWrite: hideTokens },
    },
    output,
  )
  const plainLog = pino(options, output)
  return {
    log,
    plainLog,
    flush() {
      if (!stream) standardOutput.flushSync()
    },
  }
}

/** Several services in one process write through one buffer, so that lines never mix. */
function sharedOutput(): DestinationStream {
  standardOutput ??= destination({ fd: 1, sync: false, minLength: 4_096, periodicFlush: 200 })
  return standardOutput
}

function hideTokens(line: string): string {
  let safe = line
  if (safe.includes('eyJ')) safe = safe.replace(webToken, hidden)
  if (safe.includes('://')) safe = safe.replace(urlPassword, `$1:${hidden}@`)
  return safe
}

function hideSecrets(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (value instanceof Error) return stdSerializers.err(value)
  if (depth >= depthMax) return '[deep]'
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => hideSecrets(item, depth + 1))
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  const safe: Record<string, unknown> = {}
  for (const [name, item] of Object.entries(value)) {
    safe[name] = secretName.test(name) && item !== null && item !== undefined ? hidden : hideSecrets(item, depth + 1)
  }
  return safe
}
