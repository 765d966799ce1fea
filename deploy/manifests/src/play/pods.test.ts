import { expect, test } from 'vitest'
import { named, ofKind } from '../cluster.ts'
import { containersOf, type Manifest } from '../objects.ts'
import { readCluster } from '../overlays.ts'
import { playedPod, volumeNamesOf } from './pods.ts'

const cluster = readCluster('local')
const owners = ofKind(cluster, 'Deployment', 'StatefulSet', 'Job')

test('no two pods share a volume', () => {
  const names = owners.flatMap((owner) => [1, 2].flatMap((replica) => volumeNamesOf(owner, replica)))
  const ofPods = names.filter((name) => !name.endsWith('-files'))
  expect(ofPods).toEqual([...new Set(ofPods)])
})

test('a played pod keeps its user, its privileges, its variables and its read-only root', () => {
  const identity = named(cluster, 'Deployment', 'identity') as Manifest
  const played = playedPod(identity, 2) as Manifest
  expect(played.metadata.name).toBe('identity-2')
  expect(played.spec).toMatchObject({
    securityContext: { runAsUser: 10_001, runAsNonRoot: true },
    automountServiceAccountToken: false,
    containers: [
      {
        image: expect.stringMatching(/^localhost\/codekin\/identity:/),
        env: containersOf(identity)[0]?.env,
        securityContext: { readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
        volumeMounts: [{ name: 'identity-2-tmp', mountPath: '/tmp' }],
      },
    ],
  })
})
