import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axed = { axe: typeof axe }

/** WCAG 2.2 AA and what it rests on. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds on the page as it is now, one line per rule with where; empty when all is well. */
export async function findA11yFaults(page: Page): Promise<string[]> {
  // What fades in is measured at its full colour.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  )
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as Axed
    return (await axe.run(document, { runOnly, resultTypes: ['violations'] })).violations
  }, tags)
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary ?? ''})`)
    return `${id}: ${help}: ${places.join(' | ')}`
  })
}
