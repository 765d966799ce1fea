import { at, type Cluster, named, ofKind } from '../cluster.ts'
import { isSecret } from '../environment.ts'
import type { Container, PodSpec } from '../objects.ts'
import { namespace } from '../workloads.ts'
import { containerRule, objectRule, podRule, type Rule } from './rule.ts'

const restricted = 'Pod Security Standards, restricted'
const baseline = 'Pod Security Standards, baseline'

const set = (holder: object, key: string, value: unknown) => void Object.assign(holder, { [key]: value })
const secured = (container: Container) => (container.securityContext ??= {})

/** A field of a container's securityContext that has one good value. */
const containerSays = (id: string, key: string, good: unknown, bad: unknown, says: string, from: string): Rule =>
  containerRule({
    id,
    from,
    says,
    holds: ({ securityContext }) => JSON.stringify(at(securityContext, key)) === JSON.stringify(good),
    spoil: (container) => set(secured(container), key, bad),
  })

/** A field that must be absent, in a container and in its pod. */
const never = (
  id: string,
  part: 'pod' | 'container',
  key: string,
  bad: unknown,
  says: string,
  from = baseline,
): Rule => {
  const isMissing = (security: unknown) => {
    const value = at(security, key)
    return value === undefined || value === false
  }
  if (part === 'pod') {
    return podRule({
      id,
      from,
      says,
      holds: (pod) => isMissing(pod),
      spoil: (pod) => set(pod, key, bad),
    })
  }
  return containerRule({
    id,
    from,
    says,
    holds: (container) => isMissing(container.securityContext),
    spoil: (container) => set(secured(container), key, bad),
  })
}

const isHigh = (id: unknown) => typeof id === 'number' && id >= 10_000
const allowedVolumes = ['name', 'emptyDir', 'secret', 'configMap', 'projected', 'persistentVolumeClaim', 'ephemeral']
const securityOfPod = (pod: PodSpec) => (pod.securityContext ??= {})

/** Names of settings that probably hold a secret. */
const looksSecret = (name: string) => isSecret(name) || /PASS|TOKEN|CREDENTIAL|PRIVATE/i.test(name)

/** A pod's privileges and identity: "restricted" of the Pod Security Standards, and what linters add. */
export const securityRules: readonly Rule[] = [
  podRule({
    id: 'not-root',
    from: `${restricted}; kube-score container-security-context-user-group-id; kube-linter run-as-non-root; polaris runAsRootAllowed`,
    says: 'may run as root',
    holds: ({ securityContext }) => securityContext?.['runAsNonRoot'] === true,
    spoil: (pod) => set(securityOfPod(pod), 'runAsNonRoot', false),
  }),
  podRule({
    id: 'user-of-its-own',
    from: 'kube-score container-security-context-user-group-id',
    says: 'runs as a user or group below 10000, which its machine may know',
    holds: ({ securityContext, containers }) =>
      isHigh(securityContext?.['runAsUser']) &&
      isHigh(securityContext?.['runAsGroup']) &&
      containers.every(({ securityContext: own }) => isHigh(own?.['runAsUser'] ?? 10_000)),
    spoil: (pod) => set(securityOfPod(pod), 'runAsUser', 1_000),
  }),
  containerSays(
    'no-escalation',
    'allowPrivilegeEscalation',
    false,
    true,
    'may gain privileges',
    `${restricted}; kube-linter privilege-escalation-container; polaris privilegeEscalationAllowed`,
  ),
  containerRule({
    id: 'no-capabilities',
    from: `${restricted}; kube-linter drop-net-raw-capability; polaris insecureCapabilities`,
    says: 'keeps capabilities of root',
    holds: ({ securityContext }) =>
      JSON.stringify(at(securityContext, 'capabilities/drop')) === '["ALL"]' &&
      at(securityContext, 'capabilities/add') === undefined,
    spoil: (container) => set(secured(container), 'capabilities', { drop: ['ALL'], add: ['NET_BIND_SERVICE'] }),
  }),
  podRule({
    id: 'seccomp',
    from: `${restricted}; kube-score container-seccomp-profile`,
    says: 'may ask the kernel for anything',
    holds: ({ securityContext }) => at(securityContext, 'seccompProfile/type') === 'RuntimeDefault',
    spoil: (pod) => set(securityOfPod(pod), 'seccompProfile', { type: 'Unconfined' }),
  }),
  containerSays(
    'read-only-root',
    'readOnlyRootFilesystem',
    true,
    false,
    'can change its own programs',
    'kube-score container-security-context-readonlyrootfilesystem; kube-linter no-read-only-root-fs; polaris notReadOnlyRootFilesystem',
  ),
  podRule({
    id: 'scratch',
    from: 'research C2',
    says: 'has no /tmp to write to',
    holds: ({ containers, volumes = [] }) =>
      containers.every(({ volumeMounts = [] }) => {
        const mount = volumeMounts.find(({ mountPath }) => mountPath === '/tmp')
        return volumes.some(({ name, emptyDir }) => name === mount?.name && emptyDir !== undefined)
      }),
    spoil: ({ containers }) => set(containers[0] ?? {}, 'volumeMounts', []),
  }),
  never(
    'privileged',
    'container',
    'privileged',
    true,
    'runs as its machine’s root',
    `${baseline}; kube-linter privileged-container`,
  ),
  never('proc-mount', 'container', 'procMount', 'Unmasked', 'sees all of /proc'),
  never('selinux', 'container', 'seLinuxOptions', { type: 'spc_t' }, 'chooses its own SELinux type'),
  never('apparmor', 'container', 'appArmorProfile', { type: 'Unconfined' }, 'chooses its own AppArmor profile'),
  never('windows-host', 'container', 'windowsOptions', { hostProcess: true }, 'runs as a process of its machine'),
  never(
    'host-network',
    'pod',
    'hostNetwork',
    true,
    'is in its machine’s network',
    `${baseline}; kube-linter host-network; polaris hostNetworkSet`,
  ),
  never(
    'host-processes',
    'pod',
    'hostPID',
    true,
    'sees its machine’s processes',
    `${baseline}; kube-linter host-pid; polaris hostPIDSet`,
  ),
  never(
    'host-memory',
    'pod',
    'hostIPC',
    true,
    'shares its machine’s memory',
    `${baseline}; kube-linter host-ipc; polaris hostIPCSet`,
  ),
  never(
    'host-names',
    'pod',
    'hostAliases',
    [{ ip: '10.0.0.1', hostnames: ['postgres-rw'] }],
    'names hosts by itself',
    'polaris hostPathSet',
  ),
  never(
    'shared-processes',
    'pod',
    'shareProcessNamespace',
    true,
    'lets its containers see each other’s processes',
    'kube-linter',
  ),
  podRule({
    id: 'sysctls',
    from: baseline,
    says: 'changes its kernel',
    holds: ({ securityContext }) => securityContext?.['sysctls'] === undefined,
    spoil: (pod) => set(securityOfPod(pod), 'sysctls', [{ name: 'kernel.msgmax', value: '65536' }]),
  }),
  podRule({
    id: 'volumes',
    from: `${restricted}; kube-linter sensitive-host-mounts, docker-sock; polaris hostPathSet`,
    says: 'mounts what is not its own',
    holds: ({ volumes = [] }) =>
      volumes.every((volume) => Object.keys(volume).every((key) => allowedVolumes.includes(key))),
    spoil: (pod) => void pod.volumes?.push({ name: 'machine', hostPath: { path: '/var/run/docker.sock' } }),
  }),
  containerRule({
    id: 'host-ports',
    from: `${baseline}; polaris hostPortSet`,
    says: 'takes a port of its machine',
    holds: ({ ports = [] }) => ports.every(({ hostPort }) => hostPort === undefined),
    spoil: ({ ports = [] }) => set(ports[0] ?? {}, 'hostPort', 8080),
  }),
  containerRule({
    id: 'ports-of-users',
    from: 'kube-linter privileged-ports, ssh-port',
    says: 'opens a port that only root may',
    holds: ({ ports = [] }) => ports.every(({ containerPort }) => containerPort >= 1_024),
    spoil: ({ ports = [] }) => set(ports[0] ?? {}, 'containerPort', 22),
  }),
  containerRule({
    id: 'probes-stay-in-the-pod',
    from: `${baseline} (1.34)`,
    says: 'has another host probed or called',
    holds: (container) =>
      !/"host":/.test(
        JSON.stringify([
          container.startupProbe,
          container.livenessProbe,
          container.readinessProbe,
          container.lifecycle,
        ]),
      ),
    spoil: (container) => set(container.livenessProbe?.httpGet ?? {}, 'host', '169.254.169.254'),
  }),
  podRule({
    id: 'no-token',
    from: 'kube-score pod-automount-token; polaris automountServiceAccountToken',
    says: 'holds a token of the cluster’s API',
    holds: (pod) => pod['automountServiceAccountToken'] === false,
    spoil: (pod) => void delete pod['automountServiceAccountToken'],
  }),
  podRule({
    id: 'account-of-its-own',
    from: 'kube-linter default-service-account, non-existent-service-account',
    says: 'is the default account of the namespace, or one that is not there',
    holds: ({ serviceAccountName = '' }, _, cluster) =>
      named(cluster, 'ServiceAccount', serviceAccountName) !== undefined,
    spoil: (pod) => set(pod, 'serviceAccountName', 'default'),
  }),
  objectRule({
    id: 'account-without-token',
    from: 'research C2',
    kinds: ['ServiceAccount'],
    says: 'gives its pods a token',
    holds: (account) => account['automountServiceAccountToken'] === false,
    spoil: (account) => set(account, 'automountServiceAccountToken', true),
  }),
  podRule({
    id: 'no-service-links',
    from: 'own: a Service named runner would set RUNNER_PORT to an address',
    says: 'is told variables by the Services around it',
    holds: (pod) => pod['enableServiceLinks'] === false,
    spoil: (pod) => void delete pod['enableServiceLinks'],
  }),
  containerRule({
    id: 'no-secret-in-a-value',
    from: 'kube-linter env-var-secret; polaris sensitiveContainerEnvVar',
    says: 'has a secret written into its manifest or taken from a ConfigMap',
    holds: ({ env = [] }) =>
      env.every(({ name, value, valueFrom }) => {
        if (/:\/\/[^/@]*:(?!\$\()[^@]*@/.test(value ?? '')) return false
        return !isSecret(name) || (value === undefined && valueFrom?.secretKeyRef !== undefined)
      }),
    spoil: ({ env = [] }) =>
      void env.push({ name: 'DATABASE_URL', value: 'postgresql://codekin:plum@postgres-rw/codekin' }),
  }),
  objectRule({
    id: 'no-secret-in-settings',
    from: 'polaris sensitiveConfigmapContent',
    kinds: ['ConfigMap'],
    says: 'holds a secret',
    holds: ({ data = {} }) => Object.keys(data).every((name) => !looksSecret(name)),
    spoil: ({ data = {} }) => set(data, 'BLOBS_S3_KEY_ID', 'identity'),
  }),
  {
    id: 'no-secret-in-the-repository',
    from: 'own',
    check: (cluster) =>
      ofKind(cluster, 'Secret').map(({ metadata }) => `The Secret ${metadata.name} stands in the repository.`),
    mutant: ({ objects }) =>
      void objects.push({ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'platform', namespace }, data: {} }),
  },
  objectRule({
    id: 'namespace-is-restricted',
    from: restricted,
    kinds: ['Namespace'],
    says: 'does not refuse pods that are not "restricted"',
    holds: ({ metadata }) => metadata.labels?.['pod-security.kubernetes.io/enforce'] === 'restricted',
    spoil: ({ metadata }) => set(metadata.labels ?? {}, 'pod-security.kubernetes.io/enforce', 'baseline'),
  }),
  {
    id: 'in-our-namespace',
    from: 'kube-linter use-namespace; kyverno disallow-default-namespace',
    check: ({ objects }: Cluster) =>
      objects
        .filter(
          ({ kind, metadata }) => !['Namespace', 'PriorityClass'].includes(kind) && metadata.namespace !== namespace,
        )
        .map(({ kind, metadata }) => `${kind} ${metadata.name} is not in the namespace ${namespace}.`),
    mutant: ({ objects }) => void delete objects.find(({ kind }) => kind === 'Service')?.metadata.namespace,
  },
]
