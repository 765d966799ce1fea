import { expect, test } from 'vitest'
import type { Cluster } from '../cluster.ts'
import { overlayNames, readCluster } from '../overlays.ts'
import type { Rule } from './rule.ts'
import { rules } from './rules.ts'

const clusters = overlayNames.map(readCluster)

/** A rule's messages for an overlay after its own mutation; undefined if there is nothing to mutate. */
async function sayOfMutant({ mutant, check }: Rule, good: Cluster): Promise<string[] | undefined> {
  const spoiled = structuredClone(good)
  mutant(spoiled)
  return JSON.stringify(spoiled) === JSON.stringify(good) ? undefined : await check(spoiled)
}

test('no two rules have the same name', () => {
  const names = rules.map(({ id }) => id)
  expect(names).toEqual([...new Set(names)])
})

test.for(overlayNames.map((name, index) => [name, index] as const))(
  'the manifests of %s break no rule',
  async ([, index]) => {
    const said = await Promise.all(rules.map(async ({ id, check }) => [id, await check(clusters[index] as Cluster)]))
    expect(said.filter(([, faults]) => faults?.length)).toEqual([])
  },
)

test.for(rules.map((rule) => [rule.id, rule] as const))('%s is reported when broken', async ([, rule]) => {
  const said = await Promise.all(clusters.map((cluster) => sayOfMutant(rule, cluster)))
  const told = said.filter((faults) => faults !== undefined)
  expect(told.length).toBeGreaterThan(0)
  for (const faults of told) expect(faults).not.toEqual([])
})
