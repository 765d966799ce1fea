import type { CommandDef } from '@codekin/contracts/command'
import { type Service, ServiceError, Svcm } from '@nats-io/services'
import { type Msg, headers, RequestError, TimeoutError } from '@nats-io/transport-node'
import type { z } from 'zod'
import type { Bus } from './connect.ts'
import { type Log, messageOf } from './log.ts'
import { extractTraceparent, injectTraceparent, inSpan, SpanKind, traceparentHeader } from './tracing.ts'

/** Nobody answered in time. The order may have been carried out all the same, so orders must be repeatable. */
export class CommandUnavailable extends Error {
  override name = 'CommandUnavailable'
}

/** The answering service failed, or understood the request not to be one. */
export class CommandFailed extends Error {
  override name = 'CommandFailed'
}

const defaultTimeoutMilliseconds = 2_000
const services = new WeakMap<Bus, Promise<Service>>()

/** One micro service per connection: that is what `nats micro ls` and the health page see. */
function serviceOf(bus: Bus): Promise<Service> {
  let service = services.get(bus)
  if (!service) {
    const config = { name: bus.name, version: '1.0.0', description: `Commands of ${bus.name}`, queue: bus.name }
    services.set(bus, (service = new Svcm(bus.nc).add(config)))
  }
  return service
}

/**
 * Answers a command until the connection closes. Replicas share the requests. A reply that does not fit the declaration is
 * refused here, so that it cannot mislead the one who asked.
 */
export async function serveCommand<N extends string, Q extends z.ZodType, R extends z.ZodType>(
  bus: Bus,
  command: CommandDef<N, Q, R>,
  handler: (request: z.output<Q>) => Promise<z.input<R>>,
  log?: Log,
): Promise<void> {
  const service = await serviceOf(bus)
  service.addEndpoint(command.name.replaceAll('.', '_'), {
    subject: command.subject,
    handler: (error, message) => {
      if (error) {
        log?.error({ err: error, command: command.name }, `command: ${error.message}`)
        return
      }
      void answer(command, handler, message, log)
    },
  })
}

type Answerable = Msg & { respondError: (code: number, description: string) => boolean }

async function answer<N extends string, Q extends z.ZodType, R extends z.ZodType>(
  command: CommandDef<N, Q, R>,
  handler: (request: z.output<Q>) => Promise<z.input<R>>,
  message: Answerable,
  log: Log | undefined,
): Promise<void> {
  const request = command.request.safeParse(readJson(message))
  if (!request.success) {
    message.respondError(400, 'The request does not fit the command.')
    return
  }
  try {
    const reply = await inSpan(
      {
        name: `process ${command.subject}`,
        kind: SpanKind.SERVER,
        parent: extractTraceparent(message.headers?.get(traceparentHeader)),
        attributes: { 'messaging.destination.name': command.subject, 'messaging.operation.type': 'process' },
      },
      () => handler(request.data),
    )
    message.respond(JSON.stringify(command.reply.parse(reply)))
  } catch (error) {
    log?.error({ err: error, command: command.name }, `command failed: ${messageOf(error)}`)
    // The cause stays here: the one who asked may show what it gets.
    message.respondError(500, 'The command failed.')
  }
}

/**
 * Asks another service and waits for its answer, typed and checked. Throws `CommandUnavailable` when nobody answers within
 * the time (milliseconds), `CommandFailed` when the answer is a failure.
 *
 * @example
 * const { members } = await ask(bus, findMatchMembers, { matchId })
 */
export async function ask<N extends string, Q extends z.ZodType, R extends z.ZodType>(
  bus: Bus,
  command: CommandDef<N, Q, R>,
  request: z.input<Q>,
  { timeoutMs = defaultTimeoutMilliseconds }: { timeoutMs?: number } = {},
): Promise<z.output<R>> {
  const text = JSON.stringify(command.request.parse(request))
  const message = await inSpan(
    {
      name: `request ${command.subject}`,
      kind: SpanKind.CLIENT,
      attributes: { 'messaging.destination.name': command.subject, 'messaging.operation.type': 'send' },
    },
    () => send(bus, command, text, timeoutMs),
  )
  const failure = ServiceError.toServiceError(message)
  if (failure) throw new CommandFailed(`${command.name}: ${failure.message}`, { cause: failure })
  return command.reply.parse(readJson(message))
}

async function send(bus: Bus, command: CommandDef, text: string, timeout: number): Promise<Msg> {
  const about = headers()
  const traceparent = injectTraceparent()
  if (traceparent !== null) about.set(traceparentHeader, traceparent)
  try {
    return await bus.nc.request(command.subject, text, { timeout, headers: about })
  } catch (error) {
    if (error instanceof TimeoutError || error instanceof RequestError) {
      throw new CommandUnavailable(`${command.name}: nobody answered`, { cause: error })
    }
    throw error
  }
}

function readJson(message: Msg): unknown {
  try {
    return message.json()
  } catch {
    return undefined
  }
}
