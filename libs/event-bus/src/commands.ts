import type { CommandDef } from '@codekin/contracts/command'
import type { ReplicaFigures } from '@codekin/contracts/replica-figures'
import { type Service, ServiceError, type ServiceMsg, Svcm } from '@nats-io/services'
import { headers, type Msg, PermissionViolationError, RequestError, TimeoutError } from '@nats-io/transport-node'
import type { z } from 'zod'
import type { Bus } from './connect.ts'
import { type Log, messageOf } from './log.ts'
import { extractTraceparent, injectTraceparent, inSpan, SpanKind, traceparentHeader } from './tracing.ts'
import { sleep, withTimeout } from './waiting.ts'

/** No answer came in time. The command may have been carried out anyway, so commands must be repeatable. */
export class CommandUnavailable extends Error {
  override name = 'CommandUnavailable'
}

/** The answering service failed, or refused the request as invalid. */
export class CommandFailed extends Error {
  override name = 'CommandFailed'
}

const defaultTimeoutMilliseconds = 2_000
const restartMilliseconds = 500
/** By then, callers have given up. */
const stopTimeoutMilliseconds = 3_000

/** A command with its handler. Created by `servedCommand`. */
export type ServedCommand = {
  name: string
  subject: string
  /** Returns the text of the reply; undefined if the request does not match the command. */
  answer: (request: unknown) => Promise<string | undefined>
}

/**
 * Binds a command to its handler. If the handler throws, the caller learns that it failed, not why. A reply that does not
 * match the declaration fails here, so that it can't mislead the caller.
 *
 * @example
 * servedCommand(findMatchMembers, async ({ matchId }) => findMembers(db, matchId))
 */
export function servedCommand<N extends string, Q extends z.ZodType, R extends z.ZodType>(
  command: CommandDef<N, Q, R>,
  handler: (request: z.output<Q>) => Promise<z.input<R>>,
): ServedCommand {
  return {
    name: command.name,
    subject: command.subject,
    answer: async (request) => {
      const parsed = command.request.safeParse(request)
      if (!parsed.success) return undefined
      return JSON.stringify(command.reply.parse(await handler(parsed.data)))
    },
  }
}

/** A replica's reply to NATS service discovery. `figures` must resolve within about a second. */
export type ReplicaInfo = { version: string; figures: () => Promise<ReplicaFigures> }

/** The endpoint whose stats contain the metrics. Like other commands, it answers every service that may send it. */
export const figuresEndpoint = 'tell-figures'

/**
 * Answers commands until stopped; replicas share the requests. All commands of a service are one NATS micro service, which
 * `nats micro ls` and the health page list, even if it has no commands and only replies with its `info`. `stop` waits for
 * answers in progress, at most three seconds.
 */
export async function serveCommands(
  bus: Bus,
  commands: readonly ServedCommand[],
  log: Log,
  info?: ReplicaInfo,
): Promise<{ stop: () => Promise<void> }> {
  const served = info ? [...commands, figuresCommand(bus.name, info)] : commands
  const underWay = new Set<Promise<void>>()
  let isStopped = false
  let service = await start()

  async function start(): Promise<Service> {
    const started = await new Svcm(bus.nc).add({
      name: bus.name,
      version: info?.version ?? '0.0.0',
      queue: bus.name,
      statsHandler: async ({ subject }) => (subject === figuresSubject(bus.name) ? await info?.figures() : undefined),
    })
    for (const command of served) {
      const handler = (error: Error | null, message: ServiceMsg) => {
        if (error) return
        const answering = answer(command, message, log).finally(() => underWay.delete(answering))
        underWay.add(answering)
      }
      started.addEndpoint(endpointName(bus.name, command), { subject: command.subject, handler })
    }
    void started.stopped.then((error) => restart(error))
    // Before that, the server doesn't know where to send requests.
    if (bus.isConnected()) await bus.nc.flush()
    return started
  }

  /** A micro service stops by itself when one of its subscriptions does. */
  async function restart(error: Error | null): Promise<void> {
    if (isStopped || bus.nc.isClosed()) return
    log.warn({ err: error }, 'commands are served again')
    await sleep(restartMilliseconds)
    if (!isStopped && !bus.nc.isClosed()) service = await start()
  }

  return {
    stop: async () => {
      isStopped = true
      // An unavailable or silent server does not confirm the end of the subscription.
      const unsubscribed = bus.isConnected() ? service.stop() : undefined
      await withTimeout(stopTimeoutMilliseconds, Promise.all([unsubscribed, ...underWay]))
    },
  }
}

function figuresSubject(service: string): string {
  return `commands.${service}.${figuresEndpoint}`
}

function figuresCommand(service: string, { figures }: ReplicaInfo): ServedCommand {
  const subject = figuresSubject(service)
  return { name: `${service}.${figuresEndpoint}`, subject, answer: async () => JSON.stringify(await figures()) }
}

/** The command's name without its service, whose name the micro service already has. */
function endpointName(service: string, { name }: ServedCommand): string {
  return name.replace(`${service}.`, '').replaceAll('.', '_')
}

async function answer(command: ServedCommand, message: ServiceMsg, log: Log): Promise<void> {
  try {
    const reply = await inSpan(
      {
        name: `process ${command.subject}`,
        kind: SpanKind.SERVER,
        parent: extractTraceparent(message.headers?.get(traceparentHeader)),
        attributes: { 'messaging.destination.name': command.subject, 'messaging.operation.type': 'process' },
      },
      () => command.answer(readJson(message)),
    )
    if (reply === undefined) message.respondError(400, 'The request does not fit the command.')
    else message.respond(reply)
  } catch (error) {
    log.error({ err: error, command: command.name }, `command failed: ${messageOf(error)}`)
    // The cause stays here, because the caller may show the reply to people.
    message.respondError(500, 'The command failed.')
  }
}

/**
 * Sends a command to another service and returns its typed and checked answer. Throws `CommandUnavailable` if none comes
 * within the time (milliseconds), `CommandFailed` if the answer is a failure, and the server's refusal if the table of
 * services does not let this service send the command.
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
    // The service isn't unavailable: the table of services does not let this service send the command.
    if (error instanceof RequestError && error.cause instanceof PermissionViolationError) throw error.cause
    if (error instanceof TimeoutError || error instanceof RequestError) {
      throw new CommandUnavailable(`${command.name}: no one answered`, { cause: error })
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
