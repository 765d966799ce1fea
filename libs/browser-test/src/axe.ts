import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { desktop, phone, tablet } from './browser.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axed = { axe: typeof axe }

/** WCAG 2.2 AA with the levels below it, and best practices: landmarks, order of headings. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules that depend on colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Elements that may be outside of landmarks: popups over the page belong to their opener, like dialogs. */
const overThePage = 'dialog, [role=dialog], [role=alertdialog], svg, [role=menu], [role=listbox], [role=tooltip]'

/**
 * The faults that axe finds on the current page, one line per rule with the places; empty without faults.
 * @param runOnly ids of rules, or tags of rules
 */
export async function findA11yFaults(page: Page, runOnly: readonly string[] = tags): Promise<string[]> {
  // Waits for transitions, so that full colours are measured. An ended transition may start another one.
  await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
        )
    await drawn()
    for (let left = moving(); left.length > 0; left = moving()) {
      await Promise.all(left.map((animation) => animation.finished.catch(() => undefined)))
      await drawn()
    }
  })
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const violations = await page.evaluate(
    async ({ rules, regionMatcher }) => {
      const { axe } = globalThis as unknown as Axed
      axe.configure({ checks: [{ id: 'region', options: { regionMatcher } }] })
      return (await axe.run(document, { runOnly: rules, resultTypes: ['violations'] })).violations
    },
    { rules: [...runOnly], regionMatcher: overThePage },
  )
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary ?? ''})`)
    return `${id}: ${help}: ${places.join(' | ')}`
  })
}

/** The themes differ in colours only, so the second one is checked for colours only. */
const looks = [
  { theme: 'dark', rules: tags },
  { theme: 'light', rules: colourRules },
]

/**
 * Accessibility faults of the page in both themes and at each of these sizes, without a reload: axe's findings, and elements
 * wider than the page. Leaves the page in the last theme and size; each line names those of the finding.
 */
export async function findFaultsInLooks(
  page: Page,
  sizes: readonly { width: number; height: number }[] = [desktop, tablet, phone],
): Promise<string[]> {
  const found: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const { theme, rules } of looks) {
      const sideways = await page.evaluate(async (next) => {
        document.documentElement.dataset['theme'] = next
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
        return document.documentElement.scrollWidth - innerWidth
      }, theme)
      const faults = await findA11yFaults(page, rules)
      if (sideways > 0) faults.push(`${sideways} px stand out of the page sideways`)
      found.push(...faults.map((fault) => `${theme}, ${size.width} px: ${fault}`))
    }
  }
  return found
}
