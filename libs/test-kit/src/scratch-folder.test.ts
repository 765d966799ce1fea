import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeOrphans } from './scratch-folder.ts'

const anHourAgo = new Date(Date.now() - 3_600_000)

test('only quiet folders of ended test runs are removed', () => {
  const base = mkdtempSync(join(tmpdir(), 'codekin-orphans-'))
  onTestFinished(() => rmSync(base, { recursive: true }))
  const endedPid = spawnSync(process.execPath, ['--version']).pid
  const makeFolder = (name: string, changedAt: Date) => {
    mkdirSync(join(base, name, 'postgres'), { recursive: true })
    utimesSync(join(base, name), changedAt, changedAt)
  }
  makeFolder(`codekin-test-${endedPid}-ended`, anHourAgo)
  makeFolder(`codekin-test-${endedPid}-changing`, new Date())
  makeFolder(`codekin-test-${process.pid}-running`, anHourAgo)
  makeFolder('codekin-other', anHourAgo)
  removeOrphans(base)
  expect(readdirSync(base).toSorted()).toEqual(
    ['codekin-other', `codekin-test-${endedPid}-changing`, `codekin-test-${process.pid}-running`].toSorted(),
  )
})
