import { expect, test } from 'vitest'
import { githubOf } from './areas/github.ts'
import { spread } from './github-figures.ts'
import type { Scene } from './scene.ts'
import { createState, type World } from './state.ts'

function start(scene: Scene) {
  const world: World = { state: createState(scene), tell: () => undefined, joined: new Set() }
  return githubOf(world)
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/** The totals that a reader gets by adding up each part of the screen. */
function totalsOf(github: ReturnType<typeof start>) {
  const { repositories, languages, hours, pullRequests } = github.getGithubDashboard()
  const counted = repositories.map(({ byReason }) => byReason.counted ?? { commits: 0, lines: 0 })
  return {
    commits: [sum(counted.map(({ commits }) => commits)), sum(hours.flat())],
    lines: [sum(counted.map(({ lines }) => lines)), sum(languages.map(({ lines }) => lines))],
    pulls: [sum(repositories.map((one) => one.pullRequests)), sum(Object.values(pullRequests))],
  }
}

test.each([{}, { github: 'private' }, { github: 'many' }, { github: 'doubted' }] satisfies Scene[])(
  'the figures of %o add up, even if a repository is excluded',
  (scene) => {
    const github = start(scene)
    const before = totalsOf(github)
    const body = { includePrivateRepos: false, excludedRepos: ['AdaLind/Shoebox'] }
    github.changeConnectionPrivacy({ body })
    const after = totalsOf(github)
    for (const [one, other] of [before, after].flatMap((totals) => Object.values(totals))) expect(one).toBe(other)
    expect(after.lines[0]).toBeLessThan(before.lines[0] ?? 0)
  },
)

test('the shares of a number are whole and add up to it', () => {
  expect(spread(10, [1, 1, 1])).toEqual([3, 4, 3])
  expect(sum(spread(1234, [0, 3, 1, 7]))).toBe(1234)
})

test('without consent nothing is shown, and derived data is gone', () => {
  expect(start({ github: 'withdrawn' }).getGithubDashboard()).toMatchObject({ asOf: null, skills: [], signals: [] })
})
