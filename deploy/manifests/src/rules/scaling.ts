import { at, named, ofKind } from '../cluster.ts'
import { nameOf } from '../objects.ts'
import { objectRule, type Rule } from './rule.ts'
import { inRange } from './workloads.ts'

const hpa = ['HorizontalPodAutoscaler']

/** How the number of pods follows the load. */
export const scalingRules: readonly Rule[] = [
  objectRule({
    id: 'autoscaler-means-somebody',
    from: 'kube-score horizontalpodautoscaler-has-target; kube-linter dangling-horizontalpodautoscaler; polaris hpaMaxAvailability',
    kinds: hpa,
    says: 'scales nothing',
    holds: ({ spec }, _, cluster) =>
      named(cluster, String(at(spec, 'scaleTargetRef/kind')), String(at(spec, 'scaleTargetRef/name'))) !== undefined,
    spoil: ({ spec }) => void Object.assign(at(spec, 'scaleTargetRef') as object, { name: 'nobody' }),
  }),
  objectRule({
    id: 'autoscaler-min',
    from: 'kube-score horizontalpodautoscaler-replicas; kube-linter hpa-minimum-three-replicas; polaris hpaMinAvailability',
    kinds: hpa,
    says: 'may go down to one pod',
    holds: ({ spec }) => inRange(spec?.['minReplicas'], 2, 100),
    spoil: ({ spec }) => void Object.assign(spec ?? {}, { minReplicas: 1 }),
  }),
  objectRule({
    id: 'autoscaler-max',
    from: 'polaris hpaMaxAvailability',
    kinds: hpa,
    says: 'has no room to grow',
    holds: ({ spec }) => inRange(spec?.['maxReplicas'], Number(spec?.['minReplicas']) + 1, 200),
    spoil: ({ spec }) => void Object.assign(spec ?? {}, { maxReplicas: 2 }),
  }),
  objectRule({
    id: 'autoscaler-is-calm',
    from: 'research C2',
    kinds: hpa,
    says: 'takes pods away at the first quiet moment',
    holds: ({ spec }) => inRange(at(spec, 'behavior/scaleDown/stabilizationWindowSeconds'), 120, 3_600),
    spoil: ({ spec }) => void delete spec?.['behavior'],
  }),
  {
    id: 'gateway-scales-by-sockets',
    from: 'research C2, in production',
    check: (cluster) => {
      if (cluster.overlay !== 'production') return []
      const metrics = JSON.stringify(at(named(cluster, 'HorizontalPodAutoscaler', 'realtime'), 'spec/metrics'))
      return metrics.includes('"ws_connections"') ? [] : ['The gateway does not grow with its sockets.']
    },
    mutant: (cluster) => {
      cluster.overlay = 'production'
      for (const each of ofKind(cluster, ...hpa)) {
        if (nameOf(each).endsWith('realtime')) Object.assign(each.spec ?? {}, { metrics: [] })
      }
    },
  },
]
