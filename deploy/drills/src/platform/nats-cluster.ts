import { join } from 'node:path'
import { serviceNames } from '@codekin/contracts/services'
import { natsPermissions } from '@codekin/event-bus/permissions'
import { freePort } from '@codekin/local/infra/free-port'
import { startNats } from '@codekin/local/infra/nats'
import type { LocalServer } from '@codekin/local/infra/server-process'

/** For every user of a drill; only this machine reaches its servers. */
export const natsLogin = { user: 'drill', password: 'drill' }

function users() {
  const { password } = natsLogin
  return [natsLogin, ...serviceNames.map((user) => ({ user, password, permissions: natsPermissions(user) }))]
}

/** Server names in the cluster. */
export const natsNames: readonly string[] = ['one', 'two', 'three']

/** One NATS server, or three that replicate each stream three times. */
export async function startNatsNodes(folder: string, count: 1 | 3): Promise<LocalServer[]> {
  if (count === 1) return [await startNats({ dataDir: join(folder, 'nats'), users: users() })]
  const ports = await Promise.all(natsNames.map(() => freePort()))
  return Promise.all(
    natsNames.map((serverName, i) =>
      startNats({
        dataDir: join(folder, `nats-${serverName}`),
        users: users(),
        cluster: { serverName, port: ports[i] ?? 0, peerPorts: ports },
      }),
    ),
  )
}
