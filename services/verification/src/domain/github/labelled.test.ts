import { heldOut } from '@codekin/local/stand-ins/github/histories/held-out'
import { fakes } from '@codekin/local/stand-ins/github/histories/labelled/fakes'
import { identities } from '@codekin/local/stand-ins/github/histories/labelled/identities'
import { othersRepos } from '@codekin/local/stand-ins/github/histories/labelled/others-repos'
import { ownWork } from '@codekin/local/stand-ins/github/histories/labelled/own-work'
import { traps } from '@codekin/local/stand-ins/github/histories/labelled/traps'
import { expect, test } from 'vitest'
import { expectBars, measureHistories } from '../../../testing/github-measure.ts'

const open = [...ownWork, ...othersRepos, ...traps, ...identities, ...fakes]

test('skills and signals of the open histories are found, and hardly any others', { timeout: 120_000 }, () => {
  expect(open.length).toBeGreaterThanOrEqual(30)
  expectBars('open', measureHistories(open))
})

// Never looked into while rules are written: what it says is told, and not tuned for.
test('so they are of the histories that were held out', { timeout: 120_000 }, () => {
  expect(heldOut.length * 2).toBe(open.length)
  expectBars('held out', measureHistories(heldOut))
})
