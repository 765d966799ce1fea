import { breakTable } from '@codekin/world/failing-table'
import type { Person } from '@codekin/world/person'
import { populate } from '@codekin/world/populate'
import type { ProcessWorld } from '@codekin/world/process-world'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, type Opened, type Platform, startProcesses } from './platform.ts'
import { heading, journeyMilliseconds, part, rows, type } from './staff-steps.ts'

let platform: Platform<ProcessWorld>
let office: Opened
let [ann, bob]: Person[] = []
beforeAll(async () => {
  platform = await startProcesses()
  const admin = await platform.world.admin()
  ;[ann, bob] = await populate(platform.world, 2)
  await platform.world.settle()
  office = await platform.open('/admin', { as: admin })
}, bootMilliseconds)
afterAll(() => platform?.stop())

const messaging = (page: Page) => part(page, 'Services and their replicas').getByRole('row', { name: /^messaging/ })
const problems = (page: Page) => page.getByRole('list', { name: 'What to do' })

/** Presses the refresh key until the service has this state. */
async function reloadUntil(page: Page, state: 'OK' | 'Down'): Promise<void> {
  const reload = async () => {
    await page.keyboard.press('r')
    return messaging(page).getByText(state, { exact: true }).count()
  }
  await expect.poll(reload, { timeout: 60_000, interval: 500 }).toBe(1)
}

test(
  'a killed service is shown as down with advice, and as healthy once restarted',
  async () => {
    const { page, faults } = office
    await heading(page, 'Overview').waitFor()
    await type(page, 'g', 'h')
    await heading(page, 'Health').waitFor()
    await reloadUntil(page, 'OK')
    await platform.world.kill('messaging')
    await reloadUntil(page, 'Down')
    await messaging(page).getByText('no replica').waitFor()
    await problems(page).getByText('No replica is responding. Start the service and read its log.').waitFor()
    await page.getByRole('link', { name: /^Health \d+ down$/ }).waitFor()
    await platform.world.restart('messaging')
    await reloadUntil(page, 'OK')
    await page.getByRole('link', { name: 'Health', exact: true }).waitFor()
    expect(faults()).toEqual([])
  },
  journeyMilliseconds,
)

test(
  'a failing event is parked and shown with its cause; a retry after the fix handles it',
  async () => {
    const { page } = office
    const { world } = platform
    const table = await breakTable(world.servers, {
      schema: 'messaging',
      table: 'conversation',
      fault: 'No space left on the disk',
    })
    await (ann as Person).likes(bob as Person)
    const { matchId } = await (bob as Person).likes(ann as Person)
    await page.goto(`${world.origin}/admin/health?show=parked`)
    const parked = rows(page).filter({ hasText: 'messaging.follow-conversation' })
    const isShown = async () => {
      await table.passWaits()
      await page.keyboard.press('r')
      return parked.count()
    }
    await expect.poll(isShown, { timeout: 60_000, interval: 500 }).toBe(1)
    await parked.getByText('No space left on the disk').first().waitFor()

    await table.mend()
    await parked.getByRole('button', { name: /^Retry/ }).press('Enter')
    await page.getByRole('list', { name: 'Results' }).getByText('is being retried').waitFor()
    await page.getByText('No parked events').waitFor()
    await world.settle()
    expect(await (ann as Person).says(matchId ?? '', 'There you are')).toMatchObject({ content: 'There you are' })
  },
  journeyMilliseconds,
)
