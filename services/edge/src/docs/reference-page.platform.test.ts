import { launchBrowser, openPage } from '@codekin/browser-test/browser'
import { upstreamVariables } from '@codekin/contracts/services'
import { startTestService } from '@codekin/test-kit/start-service'
import { expect, test } from 'vitest'
import { edge } from '../app.ts'
import { docsPath } from './reference-page.ts'

test('the reference is rendered under its own strict policy, without requests to other hosts', async () => {
  const service = await startTestService(edge, { env: upstreamVariables(() => 'http://127.0.0.1:9') })
  const browser = await launchBrowser()
  try {
    const { page, faults } = await openPage(browser, { url: `${service.url}${docsPath}` })
    await page.getByRole('heading', { name: 'Codekin' }).first().waitFor()
    await page.getByText('/api/v1/auth/login').first().waitFor({ state: 'attached' })
    // The page's validator tests whether it may evaluate text, and continues without.
    expect(faults().filter((fault) => !fault.endsWith('script-src eval'))).toEqual([])
  } finally {
    await browser.close()
    await service.stop()
  }
}, 60_000)
