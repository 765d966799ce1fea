import { Octokit } from 'octokit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GithubStandIn, startGithub } from './server.ts'
import { grantAt } from './visit.ts'

let github: GithubStandIn
beforeAll(async () => {
  github = await startGithub()
})
afterAll(() => github.stop())

test('20,000 commits are paged through, a page in milliseconds, and memory stays small', async () => {
  github.setRateLimits({ core: 50_000 })
  const octokit = new Octokit({
    baseUrl: `${github.url}/api/v3`,
    auth: await grantAt(github.url, 'viktor-huge', 'read:user user:email repo'),
    retry: { enabled: false },
    throttle: { enabled: false },
  })
  const repos = await octokit.paginate(octokit.rest.repos.listForUser, { username: 'viktor-huge', per_page: 100 })
  expect(repos).toHaveLength(200)
  const before = process.memoryUsage().heapUsed
  let [commits, most] = [0, 0]
  const milliseconds: number[] = []
  for (const { name } of repos) {
    for (let page = 1; ; page += 1) {
      const begun = performance.now()
      const { data } = await octokit.rest.repos.listCommits({ owner: 'viktor-huge', repo: name, per_page: 100, page })
      if (page > 1) milliseconds.push(performance.now() - begun)
      commits += data.length
      most = Math.max(most, process.memoryUsage().heapUsed)
      if (data.length < 100) break
    }
  }
  expect(commits).toBe(20_000)
  const median = milliseconds.toSorted((a, b) => a - b)[Math.floor(milliseconds.length / 2)] ?? 0
  console.log(`a page of 100 in ${median.toFixed(1)} ms (median); ${Math.round((most - before) / 1e6)} MB more at most`)
  // The machine may be busy: this catches growth with the history, not slowness.
  expect(median).toBeLessThan(400)
  expect(most - before).toBeLessThan(300e6)
})
