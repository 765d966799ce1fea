import { labelled } from '@codekin/local/stand-ins/github/histories/all'
import { heldOut } from '@codekin/local/stand-ins/github/histories/held-out'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atHistories, readHistory } from '../../../testing/github-histories.ts'
import { hash } from '../../../testing/github-read.ts'
import { startWithGithub, type TestGithub } from '../../../testing/start-github.ts'
import { analyse } from '../analysis/rules/analysis.ts'
import { traceOf } from '../analysis/rules/trace.ts'

let service: TestGithub
beforeAll(async () => void (service = await startWithGithub()))
afterAll(() => service.stop())

/** More commits than one sync reads; `bench` reads such an account. */
const commitsMax = 900
const isSmall = ({ repos }: (typeof labelled)[number]) =>
  repos.flatMap(({ phases }) => phases).reduce((sum, { count }) => sum + count, 0) <= commitsMax

const histories = [...labelled, ...heldOut].filter(isSmall)

test('most histories are covered here', () => {
  expect(histories.length).toBeGreaterThan(35)
})

test.each(histories.map((one) => [one.truth.login, one] as const))(
  'a sync of %s finds what its history shows: the same lines of the same skills, and the same signals',
  async (login, history) => {
    const ada = await service.agreeing()
    await service.connect(ada, login, true)
    expect(await service.synced(ada)).toMatchObject({ state: 'done', problem: null })
    const found = await ada.github.getGithubDashboard()
    const truth = analyse(traceOf(readHistory(history), hash), atHistories)
    expect(found.skills.map(({ skill, lines, linesByKind }) => ({ skill, lines, linesByKind }))).toEqual(
      truth.skills.map(({ skill, detail: { lines, linesByKind } }) => ({ skill, lines, linesByKind })),
    )
    expect(found.signals.map(({ kind }) => kind)).toEqual(truth.signals.map(({ kind }) => kind))
  },
  60_000,
)
