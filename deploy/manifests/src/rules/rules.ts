import { databaseRules } from './database.ts'
import { environmentRules } from './environment.ts'
import { networkRules } from './network.ts'
import { probeRules } from './probes.ts'
import { resourceRules } from './resources.ts'
import type { Rule } from './rule.ts'
import { scalingRules } from './scaling.ts'
import { schemaRules } from './schemas.ts'
import { securityRules } from './security.ts'
import { wayRules } from './ways.ts'
import { workloadRules } from './workloads.ts'

/** All rules for the manifests; there are no exemptions. */
export const rules: readonly Rule[] = [
  ...schemaRules,
  ...workloadRules,
  ...probeRules,
  ...resourceRules,
  ...securityRules,
  ...networkRules,
  ...wayRules,
  ...scalingRules,
  ...environmentRules,
  ...databaseRules,
]
