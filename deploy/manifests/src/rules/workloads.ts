import { at, type Cluster, named, nameLabel, ofKind, podsOf, podsSelected } from '../cluster.ts'
import { containersOf, type Labels, type Manifest, nameOf, podLabelsOf, podsMeantBy, selects } from '../objects.ts'
import { containerRule, dropObject, isLastingOwner, objectRule, podRule, type Rule } from './rule.ts'

const autoscalerOf = (cluster: Cluster, { metadata }: Manifest) =>
  ofKind(cluster, 'HorizontalPodAutoscaler').find((each) => at(each, 'spec/scaleTargetRef/name') === metadata.name)

const budgetsOf = (cluster: Cluster, owner: Manifest) =>
  ofKind(cluster, 'PodDisruptionBudget').filter((budget) =>
    selects((at(budget, 'spec/selector/matchLabels') ?? {}) as Labels, podLabelsOf(owner)),
  )

const kindsOfOurs = new Set([
  'Namespace',
  'PriorityClass',
  'ResourceQuota',
  'LimitRange',
  'NetworkPolicy',
  'ServiceAccount',
  'Deployment',
  'StatefulSet',
  'Job',
  'Service',
  'HorizontalPodAutoscaler',
  'PodDisruptionBudget',
  'ConfigMap',
  'Ingress',
  'Gateway',
  'HTTPRoute',
  'ExternalSecret',
  'Cluster',
  'ScheduledBackup',
])

/** How workloads run: how many, where, how they are replaced. */
export const workloadRules: readonly Rule[] = [
  {
    id: 'replicas',
    from: 'kube-score deployment-replicas; kube-linter minimum-three-replicas; polaris deploymentMissingReplicas',
    check: (cluster) =>
      ofKind(cluster, 'Deployment')
        .filter(
          (owner) => Number(at(autoscalerOf(cluster, owner), 'spec/minReplicas') ?? owner.spec?.replicas ?? 1) < 2,
        )
        .map((owner) => `${nameOf(owner)} may run as one pod.`),
    mutant: (cluster) => dropObject(cluster, 'HorizontalPodAutoscaler', 'identity'),
  },
  objectRule({
    id: 'replicas-by-autoscaler',
    from: 'kube-score deployment-targeted-by-hpa-does-not-have-replicas-configured',
    kinds: ['Deployment'],
    says: 'says a number of replicas that its autoscaler would be set back to',
    holds: (owner, _, cluster) => owner.spec?.replicas === undefined || !autoscalerOf(cluster, owner),
    spoil: (owner) => void Object.assign(owner.spec ?? {}, { replicas: 2 }),
  }),
  objectRule({
    id: 'rollout-without-loss',
    from: 'kube-score deployment-strategy; kube-linter no-rolling-update-strategy',
    kinds: ['Deployment'],
    says: 'takes a pod away before the new one is ready',
    holds: ({ spec }) =>
      at(spec, 'strategy/type') === 'RollingUpdate' && at(spec, 'strategy/rollingUpdate/maxUnavailable') === 0,
    spoil: (owner) => void Object.assign(owner.spec ?? {}, { strategy: { type: 'Recreate' } }),
  }),
  objectRule({
    id: 'revision-history',
    from: 'research C2',
    kinds: ['Deployment', 'StatefulSet'],
    says: 'keeps no former revisions to go back to, or too many',
    holds: ({ spec }) => inRange(spec?.['revisionHistoryLimit'], 1, 10),
    spoil: (owner) => void delete owner.spec?.['revisionHistoryLimit'],
  }),
  {
    id: 'budget',
    from: 'kube-score pod-disruption-budget; polaris missingPodDisruptionBudget',
    check: (cluster) =>
      cluster.objects
        .filter((owner) => isLastingOwner(owner) && budgetsOf(cluster, owner).length !== 1)
        .map((owner) => `${nameOf(owner)} has not exactly one PodDisruptionBudget.`),
    mutant: (cluster) => dropObject(cluster, 'PodDisruptionBudget', 'matching'),
  },
  objectRule({
    id: 'budget-can-be-used',
    from: 'kube-linter pdb-max-unavailable, pdb-min-available; kube-score pod-disruption-budget-policy',
    kinds: ['PodDisruptionBudget'],
    says: 'lets no pod go, so that no machine can be emptied',
    holds: ({ spec }) => spec?.['minAvailable'] === undefined && inRange(spec?.['maxUnavailable'], 1, 1),
    spoil: (budget) => void Object.assign(budget.spec ?? {}, { maxUnavailable: 0 }),
  }),
  objectRule({
    id: 'budget-lets-the-unwell-go',
    from: 'kube-linter pdb-unhealthy-pod-eviction-policy',
    kinds: ['PodDisruptionBudget'],
    says: 'keeps pods on a machine that will never be ready',
    holds: ({ spec }) => spec?.['unhealthyPodEvictionPolicy'] === 'AlwaysAllow',
    spoil: (budget) => void delete budget.spec?.['unhealthyPodEvictionPolicy'],
  }),
  podRule({
    id: 'machines-apart',
    from: 'kube-score deployment-has-host-podantiaffinity; kube-linter no-anti-affinity',
    says: 'may have all its pods on one machine',
    of: isLastingOwner,
    holds: (pod, owner) => {
      const terms = at(pod, 'affinity/podAntiAffinity/preferredDuringSchedulingIgnoredDuringExecution')
      return (Array.isArray(terms) ? terms : []).some(
        (term) =>
          at(term, 'podAffinityTerm/topologyKey') === 'kubernetes.io/hostname' &&
          selects(at(term, 'podAffinityTerm/labelSelector/matchLabels') as Labels, podLabelsOf(owner)),
      )
    },
    spoil: (pod) => void delete pod['affinity'],
  }),
  podRule({
    id: 'zones-apart',
    from: 'polaris topologySpreadConstraint',
    says: 'may have all its pods in one zone',
    of: isLastingOwner,
    holds: (pod, owner) => {
      const spreads = pod['topologySpreadConstraints']
      return (Array.isArray(spreads) ? spreads : []).some(
        (spread) =>
          at(spread, 'topologyKey') === 'topology.kubernetes.io/zone' &&
          selects(at(spread, 'labelSelector/matchLabels') as Labels, podLabelsOf(owner)),
      )
    },
    spoil: (pod) => void delete pod['topologySpreadConstraints'],
  }),
  podRule({
    id: 'priority',
    from: 'polaris priorityClassNotSet; kube-linter priority-class-name',
    says: 'has no priority among the pods of the cluster, or one that is not there',
    holds: (pod, _, cluster) => named(cluster, 'PriorityClass', String(pod['priorityClassName'])) !== undefined,
    spoil: (pod) => void Object.assign(pod, { priorityClassName: 'nobody' }),
  }),
  objectRule({
    id: 'job-is-tidied-away',
    from: 'kube-linter job-ttl-seconds-after-finished',
    kinds: ['Job'],
    says: 'stays for ever once it is done',
    holds: ({ spec }) => inRange(spec?.['ttlSecondsAfterFinished'], 1, 604_800),
    spoil: (job) => void delete job.spec?.['ttlSecondsAfterFinished'],
  }),
  objectRule({
    id: 'job-gives-up',
    from: 'research C2',
    kinds: ['Job'],
    says: 'tries for ever',
    holds: ({ spec }) => inRange(spec?.['backoffLimit'], 1, 20) && inRange(spec?.['activeDeadlineSeconds'], 60, 86_400),
    spoil: (job) => void delete job.spec?.['activeDeadlineSeconds'],
  }),
  podRule({
    id: 'job-leaves-its-logs',
    from: 'kube-linter restart-policy',
    says: 'is restarted in place, so that the log of a failure is gone',
    of: ({ kind }) => kind === 'Job',
    holds: (pod) => pod['restartPolicy'] === 'Never',
    spoil: (pod) => void Object.assign(pod, { restartPolicy: 'OnFailure' }),
  }),
  objectRule({
    id: 'selector-means-its-own-pods',
    from: 'kube-linter mismatching-selector; kube-score deployment-pod-selector-labels-match-template-metadata-labels',
    kinds: ['Deployment', 'StatefulSet'],
    says: 'selects other pods than those it starts',
    holds: (owner) => selects(owner.spec?.selector?.matchLabels ?? { none: '' }, podLabelsOf(owner)),
    spoil: (owner) => void Object.assign(owner.spec?.selector ?? {}, { matchLabels: { [nameLabel]: 'somebody' } }),
  }),
  objectRule({
    id: 'pods-of-one-alone',
    from: 'own',
    kinds: ['Deployment', 'StatefulSet'],
    says: 'selects the pods of another workload',
    holds: (owner, _, cluster) => podsSelected(cluster, owner.spec?.selector?.matchLabels ?? {}).length === 1,
    spoil: (owner) =>
      void Object.assign(owner.spec?.selector ?? {}, { matchLabels: { 'app.kubernetes.io/part-of': 'codekin' } }),
  }),
  objectRule({
    id: 'labels',
    from: 'kube-linter required-label-owner; polaris metadataAndInstanceMismatched; kyverno require-labels',
    kinds: [...kindsOfOurs].filter((kind) => kind !== 'ConfigMap'),
    says: 'lacks one of the labels app.kubernetes.io/name, component, part-of',
    holds: ({ metadata, spec }) =>
      [metadata.labels, ...(spec?.template ? [spec.template.metadata.labels] : [])].every((labels) =>
        ['name', 'component', 'part-of'].every((end) => labels?.[`app.kubernetes.io/${end}`]),
      ),
    spoil: ({ metadata }) => void delete metadata.labels?.['app.kubernetes.io/part-of'],
  }),
  containerRule({
    id: 'image-tag',
    from: 'kube-score container-image-tag; kube-linter latest-tag; polaris tagNotSpecified',
    says: 'runs an image that may be another one tomorrow',
    holds: ({ image }) => /:(?!latest$)[\w.-]*\d[\w.-]*$|@sha256:[0-9a-f]{64}$/.test(image),
    spoil: (container) => void Object.assign(container, { image: 'codekin/identity:latest' }),
  }),
  {
    id: 'image-of-a-registry',
    from: 'kyverno restrict-image-registries',
    check: (cluster) =>
      podsOf(cluster)
        .filter(
          ({ spec }) =>
            cluster.overlay !== 'local' && spec.containers.some(({ image }) => image.startsWith('codekin/')),
        )
        .map(
          ({ owner }) =>
            `${nameOf(owner)} pulls an image that anyone may publish: components/images names no registry.`,
        ),
    mutant: (cluster) => {
      const migration = named(cluster, 'Job', 'migrate-identity')
      const [container] = migration && cluster.overlay !== 'local' ? containersOf(migration) : []
      if (container) container.image = container.image.replace(/^[^/]*\//, '')
    },
  },
  containerRule({
    id: 'pull-policy',
    from: 'kube-score container-image-pull-policy; polaris pullPolicyNotAlways',
    says: 'leaves open when its image is pulled',
    holds: (container) => container['imagePullPolicy'] === 'IfNotPresent' || container['imagePullPolicy'] === 'Always',
    spoil: (container) => void delete container['imagePullPolicy'],
  }),
  objectRule({
    id: 'headless-service',
    from: 'kube-score statefulset-has-servicename',
    kinds: ['StatefulSet'],
    says: 'names no headless Service that means its pods',
    holds: (owner, _, cluster) => {
      const service = named(cluster, 'Service', String(owner.spec?.['serviceName']))
      return service?.spec?.['clusterIP'] === 'None' && selects(podsMeantBy(service), podLabelsOf(owner))
    },
    spoil: (owner) => void Object.assign(owner.spec ?? {}, { serviceName: 'identity' }),
  }),
  {
    id: 'known-kinds',
    from: 'kube-linter no-extensions-v1beta; kube-score stable-version; kyverno restrict-naked-pods',
    check: ({ objects }) =>
      objects
        .filter(({ kind, apiVersion }) => !kindsOfOurs.has(kind) || /alpha|beta/.test(apiVersion))
        .map((object) => `${nameOf(object)} is of a kind that no rule looks at, or of an API that will go.`),
    mutant: ({ objects }) =>
      void objects.push({
        apiVersion: 'rbac.authorization.k8s.io/v1',
        kind: 'ClusterRoleBinding',
        metadata: { name: 'everything' },
      }),
  },
]

export function inRange(value: unknown, min: number, max: number): boolean {
  return typeof value === 'number' && value >= min && value <= max
}
