import { randomBytes } from 'node:crypto'
import { standingChanged } from '@codekin/contracts/admin/events'
import { ApiError } from '@codekin/contracts/errors'
import { findMatchMembers } from '@codekin/contracts/matching/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import { followerOf } from '@codekin/event-bus/follow'
import { eventBusMigrations } from '@codekin/event-bus/tables'
import { z } from 'zod'
import { baseConfig, baseConfigShape, readEnv } from '../src/base-config.ts'
import { defineService } from '../src/define-service.ts'
import { job } from '../src/jobs.ts'
import { alternative, serveArea } from '../src/serve.ts'
import { otherThings, things } from './things.ts'

export const missingId = '0192f0c1-7a52-7bd4-9d0c-000000000000'

/** The state of the service that a test may read and block. */
export type Probe = {
  made: number
  slow: PromiseWithResolvers<void>
  slowBegun: PromiseWithResolvers<void>
  jobs: string[]
  /** Whether a thing with such a name kills the process, before or after its commit. */
  dies: boolean
  /** Pieces of 64 KiB that the current export has produced. */
  pieces: number
  /** Resolves when an export has reached its `finally`. */
  exportEnded: PromiseWithResolvers<void>
}

export function newProbe(): Probe {
  return {
    made: 0,
    slow: Promise.withResolvers(),
    slowBegun: Promise.withResolvers(),
    jobs: [],
    dies: false,
    pieces: 0,
    exportEnded: Promise.withResolvers(),
  }
}

type Tables = { thing: { id: string; name: string } }

async function* pieces(probe: Probe, how: 'short' | 'endless' | 'fails at once' | 'fails midway') {
  try {
    probe.pieces = 0
    if (how === 'fails at once') throw new Error('nothing to read')
    if (how === 'short') yield* ['id,name\n', new TextEncoder().encode('1,ä\n')]
    else {
      while (how === 'endless' || probe.pieces < 100) {
        yield randomBytes(65_536)
        probe.pieces += 1
      }
      throw new Error('the rest cannot be read')
    }
  } finally {
    probe.exportEnded.resolve()
  }
}

/** A small service that takes matching's name and starts like every other. */
export function thingsService(probe: Probe) {
  return defineService<Tables, ReturnType<typeof baseConfig>>({
    name: 'matching',
    readConfig: (env) => baseConfig('matching', readEnv(z.object(baseConfigShape), env)),
    migrations: [
      ...eventBusMigrations,
      { id: '0002-thing', sql: 'create table thing (id uuid primary key, name text not null)' },
    ],
    // Its stream does not exist, so the kit retries forever.
    consumers: () => [
      followerOf<Tables>('matching').consumer({
        on: standingChanged,
        name: 'wait-for-admin',
        handle: async () => undefined,
      }),
    ],
    commands: () => [servedCommand(findMatchMembers, async () => null)],
    jobs: () => [job({ name: 'note', everySeconds: 3_600, run: async () => void probe.jobs.push('note') })],
    areas: ({ db, newId, log }) => [
      serveArea(things, {
        readThing: async ({ params, query, fail }) => {
          if (params.id === missingId) throw fail('not_found')
          // More fields than the contract names; they must not be sent.
          const row = { id: params.id, name: 'one', made: query.limit, secret: 'inner' }
          return row
        },
        makeThing: async ({ body, fail, once }) => {
          probe.made += 1
          await new Promise((resolve) => setTimeout(resolve, 40))
          if (body.name === 'taken') throw fail('already_swiped')
          const id = newId()
          const reply = await once(db, async (db) => {
            await db.insertInto('thing').values({ id, name: body.name }).execute()
            if (probe.dies && body.name === 'die before') process.kill(process.pid, 'SIGKILL')
            const made = { id, name: body.name, made: probe.made }
            return body.name === 'again' ? alternative(made) : made
          })
          if (probe.dies && body.name === 'die after') process.kill(process.pid, 'SIGKILL')
          return reply
        },
        moderate: async () => ({ ok: true as const }),
        administer: async () => undefined,
        confirm: async () => undefined,
        whoAmI: async ({ caller, request }) => ({ userId: caller?.userId ?? null, ip: request.ip }),
        break: async ({ body, fail }) => {
          log.info({ body, authorization: 'Bearer abc' }, 'breaking')
          switch (body.how) {
            case 'crash':
              throw new Error('inner detail: connection to 10.0.0.7 with password hunter2')
            case 'undeclared':
              throw fail('email_taken' as 'match_ended')
            case 'foreign':
              throw new ApiError('skill_exists')
            case 'reply':
              return { ok: 'yes' } as never
            case 'database':
              throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
            case 'data':
              await db.selectFrom('thing').selectAll().where('id', '=', 'not-a-uuid').execute()
              return { ok: true }
            default:
              return body.how satisfies never
          }
        },
        slow: async () => {
          probe.slowBegun.resolve()
          await probe.slow.promise
          return { ok: true as const }
        },
        upload: async ({ file }) => ({ size: file.bytes.length, contentType: file.contentType, name: file.name }),
        readText: async () => 'plain',
        readBytes: async () => ({ bytes: new Uint8Array([1, 2, 3]), contentType: 'image/webp' }),
        receiveHook: async ({ body, headers }) => ({
          hex: Buffer.from(body).toString('hex'),
          signature: headers['x-signature'],
        }),
        exportThings: async ({ query }) => ({
          content: pieces(probe, query.how),
          contentType: query.type,
          fileName: "Ann's things (ä).csv",
        }),
        leave: async ({ query }) => query.to,
        guess: async ({ body, fail }) => {
          if (body.password !== 'right') throw fail('invalid_credentials')
          return { ok: true as const }
        },
        guessKnown: async ({ body, request, fail }) => {
          const isLetIn = body.password === 'right' && (body.isKnown || !request.isOverLimit)
          if (!isLetIn) throw fail('invalid_credentials')
          return { ok: true as const }
        },
        limited: async () => ({ ok: true as const }),
      }),
      serveArea(otherThings, {
        makeThing: ({ once }) => once(db, async () => ({ kind: 'other' as const })),
        limited: async () => ({ ok: true as const }),
      }),
    ],
  })
}
