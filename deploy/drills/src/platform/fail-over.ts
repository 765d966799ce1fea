import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { LocalServer } from '@codekin/local/infra/server-process'
import { eventually } from '@codekin/test-kit/settle'
import type { Platform } from './platform.ts'
import { askPostgres, copyCluster, startCluster } from './postgres.ts'

const askEveryMilliseconds = 500
const missesAllowed = 2

/** Starts a standby of another server, and makes that one commit only when both have written it. */
export async function addStandby(platform: Platform, primary: LocalServer, name: string): Promise<LocalServer> {
  const dataDir = join(platform.folder, `postgres-${name}`)
  await copyCluster(primary, { target: dataDir, isStandby: true })
  const standby = await startCluster({ dataDir })
  platform.stopLater(standby)
  await askPostgres(primary.url, `alter system set synchronous_standby_names = '*'`)
  await askPostgres(primary.url, 'select pg_reload_conf()')
  await eventually(async () => {
    const [row] = await askPostgres<{ state: string }>(
      primary.url,
      'select sync_state as state from pg_stat_replication',
    )
    return row?.state === 'sync'
  })
  return standby
}

/** Resolves when the server has failed several probes in a row, as a monitor would notice. */
export async function noticeLoss({ url }: LocalServer): Promise<void> {
  for (let misses = 0; misses <= missesAllowed; ) {
    const answered = await askPostgres(url, 'select 1').then(
      () => true,
      () => false,
    )
    misses = answered ? 0 : misses + 1
    await pause(askEveryMilliseconds)
  }
}

/** Promotes the standby to primary. The old primary's connections are closed first: it may only seem dead. */
export async function failOver({ database }: Platform, standby: LocalServer): Promise<void> {
  database.pointTo([])
  database.cut()
  await askPostgres(standby.url, 'select pg_promote(wait => true)')
  database.pointTo([standby.port])
}
