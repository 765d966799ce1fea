import { findA11yFaults } from '@codekin/browser-test/axe'
import { devPages } from '@codekin/browser-test/dev-page'
import { expect, test } from 'vitest'
import { listCalls } from './pages.ts'

const open = devPages(import.meta.dirname)
const unconfirmed = { profile: { emailVerified: false } }

test.for(['/dashboard', '/discover'])(
  'on %s a note says that no one sees an unconfirmed account, until it is confirmed',
  async (path) => {
    const { page, faults } = await open(path, { scene: unconfirmed })
    const note = page.getByRole('region', { name: 'Your email isn’t confirmed' })
    await note.getByText('No one can see you yet.').waitFor()
    expect(await findA11yFaults(page)).toEqual([])
    await note.getByRole('button', { name: 'Send again' }).press('Enter')
    await note.getByText('Sent. Check your inbox.').waitFor()
    await expect.poll(() => listCalls(page, 'auth.resendVerification')).toHaveLength(1)
    // The link was opened elsewhere, and the user returns.
    await page.evaluate(() => {
      fakeWorld.state.me = { ...fakeWorld.state.me, emailVerified: true }
      window.dispatchEvent(new Event('visibilitychange'))
    })
    await page.getByText('Others can see you now.').first().waitFor()
    await note.waitFor({ state: 'detached' })
    expect(faults()).toEqual([])
  },
)

test('a confirmed account shows no note', async () => {
  const { page } = await open('/dashboard')
  await page.getByRole('heading', { name: 'Ana is waiting for your reply' }).waitFor()
  await expect.poll(() => page.getByText('No one can see you yet.').count()).toBe(0)
})
