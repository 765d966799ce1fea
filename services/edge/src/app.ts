import { randomUUID } from 'node:crypto'
import { defineService, type PluginKit } from '@codekin/service-kit/define-service'
import type { FastifyInstance } from 'fastify'
import { type Config, readConfig } from './config.ts'
import type { Deps } from './deps.ts'
import { addDocs } from './docs/docs.ts'
import { migrations } from './migrations/index.ts'
import { limitAnswers } from './proxy/answers.ts'
import { limitConnections } from './proxy/connections.ts'
import { addForwarding } from './proxy/forward.ts'
import { addTunnel } from './proxy/tunnel.ts'
import { warnOfUntrustedProxy } from './proxy/untrusted-proxy.ts'
import { addPolicyReports } from './web/policy-reports.ts'
import { addSecurityContact } from './web/security-contact.ts'
import { addWeb } from './web/web.ts'

export const edge = defineService<object, Config, Deps>({
  name: 'edge',
  readConfig,
  migrations,
  areas: () => [],
  plugins: addEdge,
})

async function addEdge(app: FastifyInstance, deps: Deps, kit: PluginKit): Promise<void> {
  // Requests come from outside here, so a client's request id is replaced by our own.
  app.setGenReqId(() => randomUUID())
  const { perAddress, trustProxy } = deps.config
  limitConnections(app.server, { perAddress: perAddress.connections, trusted: trustProxy })
  limitAnswers(app, perAddress.connections)
  if (!trustProxy) warnOfUntrustedProxy(app, deps.log)
  await addForwarding(app, deps)
  addTunnel(app, deps, kit)
  await addDocs(app, deps)
  await addPolicyReports(app, deps)
  addSecurityContact(app, deps)
  await addWeb(app, deps)
}
