import { type AppealTokens, openAppealTokens } from '@codekin/service-kit/appeal-tokens'
import type { BaseConfig } from '@codekin/service-kit/base-config'
import { remoteKeys } from '@codekin/service-kit/caller'
import type { BaseDeps } from '@codekin/service-kit/define-service'
import { type Maintenance, openMaintenance } from './adapters/maintenance.ts'
import { openProbes, type Probes } from './adapters/probes.ts'
import { watchServers } from './adapters/watch-servers.ts'
import type { Tables } from './store/tables.ts'

export type Deps = BaseDeps<Tables, BaseConfig> & {
  /** Check the parts of the platform. */
  probes: Probes
  /** Sends maintenance commands to every service with a database. */
  maintenance: Maintenance
  /** Reads the appeal tokens of signed links. */
  appealTokens: AppealTokens
}

export async function openDeps(base: BaseDeps<Tables, BaseConfig>): Promise<Deps> {
  const { bus, clock, config } = base
  const appealTokens = openAppealTokens({ keys: remoteKeys(config.jwksUrl), clock })
  const probes = openProbes(base)
  watchServers(base, probes)
  return { ...base, probes, maintenance: openMaintenance(bus), appealTokens }
}
