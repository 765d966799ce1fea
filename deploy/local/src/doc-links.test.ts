import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n')

/** The links of a page into the repository, without those in code. */
function linksOf(page: string): string[] {
  const prose = readFileSync(join(root, page), 'utf8').replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
  return [...prose.matchAll(/\]\((?!\w+:|#|\/)([^)#\s]+)/g)].map(([, target = '']) => target)
}

test('every link of the documentation leads to a file of the repository', () => {
  // Articles of the site link to its pages, not to files.
  const own = pages.filter((page) => !page.startsWith('frontends/public/content/'))
  const dead = own.flatMap((page) =>
    linksOf(page)
      .filter((target) => !existsSync(join(root, dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  )
  expect(dead).toEqual([])
})
