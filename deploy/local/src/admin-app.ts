import { join } from 'node:path'
import { edgeService } from '@codekin/contracts/services'
import { freePort, isPortFree } from '../infra/free-port.ts'
import type { ServiceProgram } from '../infra/service-programs.ts'
import { home } from './paths.ts'
import { type PlatformFacts, serviceEnvironment } from './service-environment.ts'
import { type SupervisedService, superviseService } from './supervise.ts'

export type AdminAddress = { port: number; managementPort: number; origin: string }

const tries = 10

/** Address of the admin app: ADMIN_PORT, or the next free port after the product's own. */
export async function chooseAdminAddress(publicPort: number): Promise<AdminAddress> {
  let port = Number(process.env['ADMIN_PORT'] ?? publicPort + 1)
  for (let tried = 0; tried < tries && !(await isPortFree(port)); tried++) port += 1
  if (!(await isPortFree(port))) port = await freePort()
  const managementPort = await freePort()
  return { port, managementPort, origin: process.env['ADMIN_ORIGIN'] ?? `http://localhost:${port}` }
}

/** A second edge that serves the admin app and forwards the same API. */
export function startAdminApp(o: {
  edge: ServiceProgram
  facts: PlatformFacts
  address: AdminAddress
  root: string
  env: Record<string, string>
}): SupervisedService {
  const { port, managementPort, origin } = o.address
  const environment = { ...o.env, ...serviceEnvironment(edgeService, o.facts) }
  return superviseService({
    name: 'edge-admin',
    main: o.edge.main,
    env: {
      ...environment,
      PORT: String(port),
      MANAGEMENT_PORT: String(managementPort),
      PUBLIC_ORIGIN: origin,
      WEB_ROOT: o.root,
    },
    logFile: join(home, 'logs', 'edge-admin.log'),
    readyUrl: `http://127.0.0.1:${managementPort}/readyz`,
  })
}
