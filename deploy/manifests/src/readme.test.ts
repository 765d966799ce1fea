import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { named } from './cluster.ts'
import { applyPatch, type PatchStep } from './kustomize/json-patch.ts'
import type { Manifest } from './objects.ts'
import { readCluster } from './overlays.ts'
import { repositoryRoot } from './paths.ts'
import { checkSchema } from './schema.ts'

test('the patch in k8s/README.md restores a Cluster that archives separately from the previous one', async () => {
  const text = readFileSync(join(repositoryRoot, 'k8s/README.md'), 'utf8')
  const [, block = ''] = /```yaml\n(- target: \{ kind: Cluster[\s\S]*?)```/.exec(text) ?? []
  const [{ patch }] = parse(block) as [{ patch: string }]
  const postgres = structuredClone(named(readCluster('production'), 'Cluster', 'postgres') as Manifest)
  const formerStore = structuredClone(postgres.spec?.['backup']) as { barmanObjectStore: object }
  applyPatch(postgres, parse(patch) as PatchStep[])
  expect(await checkSchema(postgres)).toEqual([])
  expect(postgres.spec?.['externalClusters']).toEqual([
    { name: 'former', barmanObjectStore: { ...formerStore.barmanObjectStore, serverName: 'postgres' } },
  ])
  expect(postgres.spec).toMatchObject({ backup: { barmanObjectStore: { serverName: 'postgres-2' } } })
})
