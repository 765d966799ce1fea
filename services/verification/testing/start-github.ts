import type { EventDef } from '@codekin/contracts/event'
import type { GithubConnection, GithubSync } from '@codekin/contracts/github/models'
import { consentChanged } from '@codekin/contracts/identity/events'
import { type GithubStandIn, startGithub } from '@codekin/local/stand-ins/github/server'
import { githubSettings } from '@codekin/local/stand-ins/github/settings'
import { chooseAt } from '@codekin/local/stand-ins/sign-in/visit'
import { testClock } from '@codekin/test-kit/clock'
import { expect } from 'vitest'
import type { z } from 'zod'
import { type Developer, startVerification, type TestVerification } from './makers.ts'

/** The service, with GitHub played by a stand-in. */
export type TestGithub = TestVerification & {
  github: GithubStandIn
  /** A user who consents to contribution analysis. */
  agreeing(): Promise<Developer>
  /** Gives or withdraws consent. */
  agree(developer: Developer, isAgreed: boolean): Promise<void>
  /** Signs in at GitHub with this login and returns the code. */
  visit(developer: Developer, login: string, includePrivate?: boolean): Promise<{ code: string; state: string }>
  /** The same, and completes the connection. */
  connect(developer: Developer, login: string, includePrivate?: boolean): Promise<GithubConnection>
  /** State of a user's newest sync once it has ended or paused. */
  synced(developer: Developer): Promise<GithubSync>
  /** Events about a user, oldest first. */
  announced<E extends EventDef>(event: E, about: Developer): Promise<z.output<E['data']>[]>
  /** Runs a complete sync. */
  sync(developer: Developer, syncType?: 'incremental' | 'full'): Promise<GithubSync>
}

const tokenKeys = JSON.stringify([{ id: 'test', key: Buffer.alloc(32, 9).toString('base64url') }])

/** The day from which the stand-in's histories are described. */
export const dayOfGithub = new Date('2026-11-01T00:00:00Z')

export const githubEnvironment = (url: string) => ({ GITHUB_TOKEN_KEYS: tokenKeys, ...githubSettings(url) })

export async function startWithGithub(o: Parameters<typeof startVerification>[0] = {}): Promise<TestGithub> {
  const github = await startGithub()
  const clock = o.clock ?? testClock(dayOfGithub)
  const service = await startVerification({ ...o, clock, env: { ...githubEnvironment(github.url), ...o.env } })
  let consents = 0

  const agree: TestGithub['agree'] = async ({ userId }, isAgreed) => {
    await service.publish(consentChanged, {
      userId,
      sourceVersion: ++consents,
      decided: 'github-analysis',
      granted: isAgreed ? ['github-analysis'] : [],
      decidedAt: clock.now().toISOString(),
    })
    await service.settle()
  }
  const visit: TestGithub['visit'] = async (developer, login, includePrivate = false) => {
    const { url } = await developer.github.beginConnection({ query: { includePrivate: includePrivate ? '1' : '0' } })
    const back = await chooseAt(url, { person: login })
    return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
  }
  const synced: TestGithub['synced'] = async (developer) => {
    let newest: GithubSync | null = null
    await expect
      .poll(
        async () => {
          newest = (await developer.github.getSyncStatus()).sync
          return newest?.state
        },
        { timeout: 60_000, interval: 50 },
      )
      .toMatch(/done|failed|paused/)
    return newest as unknown as GithubSync
  }
  return {
    ...service,
    github,
    agree,
    visit,
    synced,
    async agreeing() {
      const made = await service.developer()
      await agree(made, true)
      return made
    },
    connect: async (developer, login, includePrivate) =>
      await developer.github.finishConnection({ body: await visit(developer, login, includePrivate) }),
    async announced(event, { userId }) {
      const rows = await service.deps.db
        .selectFrom('outbox')
        .select('data')
        .where('name', '=', event.name)
        .where('key', '=', userId)
        .orderBy('seq')
        .execute()
      return rows.map(({ data }) => event.data.parse(typeof data === 'string' ? JSON.parse(data) : data) as never)
    },
    async sync(developer, syncType = 'incremental') {
      await developer.github.triggerSync({ body: { syncType } })
      return await synced(developer)
    },
    async stop() {
      await service.stop()
      await github.stop()
    },
  }
}
