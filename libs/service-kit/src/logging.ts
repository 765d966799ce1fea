import { messageOf } from '@codekin/event-bus/log'
import { type DestinationStream, type Logger as PinoLogger, pino, stdSerializers } from 'pino'
import type { LogLevel } from './base-config.ts'
import { type LogOutput, openLogOutput } from './log-output.ts'

export type Logger = PinoLogger

/** The fields of a request's line. None can contain a secret: the route is a template, the user an id. */
export type RequestLine = {
  requestId: string
  traceId: string
  method: string
  route: string
  status: number
  milliseconds: number
  userId: string | undefined
}

export type OpenLog = {
  log: Logger
  /** One line per request, at level `info`. */
  request(line: RequestLine): void
  flush(): void
}

export type LogOptions = { service: string; level: LogLevel; stream?: DestinationStream }

const secretName =
  /^(authorization|cookie|set-cookie|x-api-key|pass(word|phrase)?|.*(password|secret|token|signing_?keys?))$/i
/** A JSON Web Token anywhere in a line. It begins with the base64 of `{"`. */
const webToken = /eyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g
/** User and password inside a URL. */
const urlPassword = /(\w:\/\/[^\s:/@"]*):[^\s/@"]+@/g
/**
 * A mail address, as in the errors of mail servers and of violated constraints. At most 64 characters are before the @;
 * without that limit, a long word would be searched from each of its letters to its end.
 */
const mailAddress = /[\w.+%-]{1,64}@[\w-]+(\.[\w-]+)*\.[a-z]{2,}/gi
/** The fields in which Postgres repeats the refused row or the current values. */
const rowNames = ['detail', 'where']
const hidden = '[hidden]'
const depthMax = 6

let standardOutput: LogOutput | undefined

/**
 * Opens the log of a service: one JSON object per line. Hides fields named like secrets at any depth, and everything that
 * looks like a token, a URL's password or a mail address, including in error texts.
 */
export function openLog({ service, level, stream }: LogOptions): OpenLog {
  const output = stream ?? sharedOutput()
  const log = pino(
    {
      level,
      base: { service },
      timestamp: () => `,"time":"${now()}"`,
      formatters: {
        level: (label: string) => ({ level: label }),
        log: (fields) => hideSecrets(fields, 0) as Record<string, unknown>,
      },
      messageKey: 'message',
      // Errors became plain objects when their secrets were hidden.
      serializers: { err: (plain: unknown) => plain },
      hooks: { streamWrite: hideByForm },
    },
    output,
  )
  return {
    log,
    request: log.isLevelEnabled('info') ? requestWriter(service, output) : () => {},
    flush() {
      if (!stream) standardOutput?.flushSync()
    },
  }
}

/** Builds the line without the logger, which would cost as much as all other work of a small request. */
function requestWriter(service: string, output: DestinationStream): OpenLog['request'] {
  const start = `{"level":"info","service":${JSON.stringify(service)},"time":"`
  return ({ requestId, traceId, method, route, status, milliseconds, userId }) => {
    const user = userId === undefined ? '' : `,"userId":${JSON.stringify(userId)}`
    output.write(
      `${start}${now()}","requestId":"${requestId}","traceId":"${traceId}","method":"${method}",` +
        `"route":${quoted(route)},"status":${status},"milliseconds":${formatHundredths(milliseconds)}${user},"message":"request"}\n`,
    )
  }
}

/** Formats a number ≥ 0 with two decimals. `toFixed` costs as much as the rest of the line. */
function formatHundredths(value: number): string {
  const all = Math.round(value * 100)
  const rest = all % 100
  return `${(all - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`
}

const quotedRoutes = new Map<string, string>()

/** There are as many routes as the service has templates. */
function quoted(route: string): string {
  let text = quotedRoutes.get(route)
  if (text === undefined) {
    text = JSON.stringify(route)
    quotedRoutes.set(route, text)
  }
  return text
}

let nowMilliseconds = 0
let nowText = ''

function now(): string {
  const milliseconds = Date.now()
  if (milliseconds !== nowMilliseconds) {
    nowMilliseconds = milliseconds
    nowText = new Date(milliseconds).toISOString()
  }
  return nowText
}

/** Services in one process share one buffer, so that their lines never mix. */
function sharedOutput(): DestinationStream {
  if (!standardOutput) {
    const output = openLogOutput(1)
    process.on('exit', () => output.flushSync())
    standardOutput = output
  }
  return standardOutput
}

function hideByForm(line: string): string {
  let safe = line
  if (safe.includes('eyJ')) safe = safe.replace(webToken, hidden)
  if (safe.includes('://')) safe = safe.replace(urlPassword, `$1:${hidden}@`)
  if (safe.includes('@')) safe = safe.replace(mailAddress, hidden)
  return safe
}

function hideSecrets(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  // Drivers and clients attach requests and settings to their errors.
  if (value instanceof Error) return hideSecrets(plainError(value), depth + 1)
  if (depth >= depthMax) return '[deep]'
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => hideSecrets(item, depth + 1))
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  const safe: Record<string, unknown> = {}
  for (const [name, item] of Object.entries(value)) {
    safe[name] = secretName.test(name) && item !== null && item !== undefined ? hidden : hideSecrets(item, depth + 1)
  }
  return safe
}

/** The message and stack include those of the error's causes. */
function plainError(error: Error): Record<string, unknown> {
  const plain: Record<string, unknown> = { ...stdSerializers.err(error) }
  for (const name of rowNames) if (plain[name] !== undefined) plain[name] = hidden
  let cause: unknown = error
  for (let depth = 0; cause instanceof Error && depth < depthMax; depth++) {
    const { message } = cause
    const safe = messageOf(cause)
    if (safe !== message) {
      for (const name of ['message', 'stack']) plain[name] = String(plain[name]).replaceAll(message, () => safe)
    }
    cause = cause.cause
  }
  return plain
}
