import type { Manifest } from '../objects.ts'
import { secretNames } from '../secret-names.ts'
import { labelsOf, metadataOf } from './pod.ts'

/** Fills each Secret from the operator's own store, where its values are under `codekin/<name>`. */
export function externalSecrets(): Manifest[] {
  return [...secretNames, 'postgres-backup'].map((name) => ({
    apiVersion: 'external-secrets.io/v1',
    kind: 'ExternalSecret',
    metadata: metadataOf(name, labelsOf(name, 'secret')),
    spec: {
      refreshInterval: '1h',
      secretStoreRef: { kind: 'ClusterSecretStore', name: 'codekin' },
      target: { name, creationPolicy: 'Owner', deletionPolicy: 'Retain' },
      dataFrom: [{ extract: { key: `codekin/${name}` } }],
    },
  }))
}
