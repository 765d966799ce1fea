import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { launchBrowser, openPage, type TestBrowser } from '@codekin/browser-test/browser'
import { afterAll, beforeAll, test } from 'vitest'

const silent = createServer(() => undefined)
let url: string
let browser: TestBrowser

beforeAll(async () => {
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test.each(Array.from({ length: 40 }, (_, index) => index))('opens a page that never answers, number %i', async () => {
  await openPage(browser, { url })
})
