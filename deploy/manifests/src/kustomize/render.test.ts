import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compareWithKubectl } from './compare.ts'
import { render } from './render.ts'

/** A folder with these files, for the duration of the test. */
function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'codekin-kustomize-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

const head = 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n'
const pod = (name: string) => `apiVersion: v1
kind: Pod
metadata: { name: ${name} }
spec:
  containers:
    - name: one
      image: codekin/edge:1.0.0
      env: [{ name: X, valueFrom: { configMapKeyRef: { name: settings, key: X } } }]
`

test('every folder of k8s is rendered like by kubectl, if it is installed', () => {
  expect(compareWithKubectl()).toEqual([])
})

test('a changed setting renames its ConfigMap, and references follow', () => {
  const folder = folderOf({
    'kustomization.yaml': `${head}resources: [pod.yaml]\nconfigMapGenerator: [{ name: settings, namespace: n, envs: [settings.env] }]`,
    'pod.yaml': pod('a'),
    'settings.env': '# said once\nX=y\n',
  })
  const [read, made] = render(folder)
  // As kubectl 1.32 names it.
  expect(made).toMatchObject({ metadata: { name: 'settings-fdt888thdm' }, data: { X: 'y' } })
  expect(JSON.stringify(read)).toContain('"configMapKeyRef":{"name":"settings-fdt888thdm"')
  writeFileSync(join(folder, 'settings.env'), 'X=z\n')
  expect(render(folder)[1]?.metadata.name).not.toBe('settings-fdt888thdm')
})

test('an overlay renames images and patches existing objects, and a patch without a target is refused', () => {
  const patch = (name: string) =>
    `patches: [{ target: { kind: Pod, name: ${name} }, patch: '[{ "op": "add", "path": "/spec/priority", "value": 5 }]' }]\n`
  const files = {
    'pods/kustomization.yaml': `${head}resources: [pods.yaml]\n`,
    'pods/pods.yaml': `${pod('a')}---\n${pod('b')}`,
    'kustomization.yaml': `${head}resources: [pods]\n${patch('b')}images: [{ name: codekin/edge, newName: example.org/edge, newTag: 2.0.0 }]\n`,
  }
  const [a, b] = render(folderOf(files))
  expect(a?.spec).toMatchObject({ containers: [{ image: 'example.org/edge:2.0.0' }] })
  expect(a?.spec).not.toHaveProperty('priority')
  expect(b?.spec).toHaveProperty('priority', 5)
  const nothing = folderOf({ ...files, 'kustomization.yaml': `${head}resources: [pods]\n${patch('c')}` })
  expect(() => render(nothing)).toThrow('which is not there')
})

test('an unknown field of kustomize is refused, not ignored', () => {
  const folder = folderOf({ 'kustomization.yaml': `${head}namePrefix: our-\n` })
  expect(() => render(folder)).toThrow('uses namePrefix, which render.ts does not know')
})
