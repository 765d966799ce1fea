import type { Cluster } from '../cluster.ts'
import { named } from '../cluster.ts'
import { checkSchema } from '../schema.ts'
import type { Rule } from './rule.ts'

const check = async ({ objects }: Cluster, isMeant: (fault: string) => boolean) =>
  (await Promise.all(objects.map(checkSchema))).flat().filter(isMeant)

const isUnknownField = (fault: string) => fault.endsWith(': no such field.')

/** What the API of the cluster would refuse, or drop silently. */
export const schemaRules: readonly Rule[] = [
  {
    id: 'schema',
    from: 'the schemas of the API',
    check: (cluster) => check(cluster, (fault) => !isUnknownField(fault)),
    mutant: (cluster) =>
      void Object.assign(named(cluster, 'Deployment', 'edge')?.spec ?? {}, { minReadySeconds: 'five' }),
  },
  {
    id: 'schema-knows-the-field',
    from: 'the schemas of the API',
    check: (cluster) => check(cluster, isUnknownField),
    mutant: (cluster) =>
      void Object.assign(named(cluster, 'Deployment', 'edge')?.spec?.template?.spec ?? {}, { graceSeconds: 5 }),
  },
]
