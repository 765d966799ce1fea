import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filledIn, hasImageHere, inOrder, readComposeFile } from './compose-file.ts'
import { baseVariables } from './make-bases.ts'
import { podmanArguments } from './podman-arguments.ts'

const path = resolve(import.meta.dirname, '../../../docker-compose.yml')
const file = readComposeFile(path, {})

test('the environment overrides the defaults in the file', () => {
  expect(filledIn('${PORT:-8080}:${HOST:-::1}', { PORT: '9000' })).toBe('9000:::1')
})

test('a container starts after its dependencies, and one with a profile only with it', () => {
  const order = inOrder(file, [])
  for (const name of order) {
    for (const before of Object.keys(file.services[name]?.depends_on ?? {}))
      expect(order.indexOf(before)).toBeLessThan(order.indexOf(name))
  }
  expect(order).not.toContain('demo')
  expect(inOrder(file, ['demo'])).toContain('demo')
})

test('only a container whose image is not built here is left out', () => {
  const made = readComposeFile(path, baseVariables)
  const missing = Object.keys(made.services).filter((name) => !hasImageHere(made, name))
  expect(missing).toEqual(['grafana'])
})

test('a container runs as the file describes it: isolated, read-only, without new privileges, on its networks', () => {
  const runner = podmanArguments(file, 'runner', '/repository').join(' ')
  expect(runner).toContain(
    '--read-only --read-only-tmpfs=false --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges',
  )
  expect(runner).toContain('--network codekin_runner:alias=runner codekin/runner')
  const edge = podmanArguments(file, 'edge', '/repository').join(' ')
  expect(edge).toContain('--publish 127.0.0.1:8080:8080 --volume codekin_edge-settings:/settings:ro')
  const prometheus = podmanArguments(file, 'prometheus', '/repository').join(' ')
  expect(prometheus).toContain('--volume /repository/deploy/watch/rules:/etc/prometheus/rules:ro')
})
