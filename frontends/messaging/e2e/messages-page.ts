import { type OpenedPage, openPage, type PageOptions, type TestBrowser } from '@codekin/browser-test/browser'
import type { Locator, Page } from 'playwright-core'
import type {} from '../src/dev/fake-server.ts'

const conversation = (number: number) => `00000002-0000-7000-8000-${String(number).padStart(12, '0')}`

/** Conversations of the dev page's world, by what is special about them. */
export const ids = {
  /** Three unread messages, code, a deleted message. */
  ana: conversation(0),
  /** The last own message is not read. */
  jonas: conversation(1),
  longWords: conversation(2),
  /** Three hundred messages. */
  priya: conversation(3),
  /** Thirty-one unread messages. */
  lea: conversation(4),
  /** One message. */
  bo: conversation(5),
  /** Nothing said yet. */
  maria: conversation(6),
  ended: conversation(12),
  missing: conversation(99),
}

export type Messages = OpenedPage & { input: Locator; log: Locator; list: Locator }

/** The dev page with a conversation open, or with the list alone. */
export async function openMessages(
  browser: TestBrowser,
  url: string,
  o: Partial<PageOptions> & { at?: string; query?: string } = {},
): Promise<Messages> {
  const { at, query = '', ...options } = o
  const opened = await openPage(browser, {
    ...options,
    url: `${url}/messages${at === undefined ? '' : `/${at}`}${query}`,
  })
  const { page } = opened
  return {
    ...opened,
    input: page.getByRole('textbox', { name: /^Message / }),
    log: page.getByRole('log'),
    list: page.getByRole('region', { name: 'Conversations' }),
  }
}

/** The texts of a conversation as they stand on the page. */
export function articles(page: Page, text: string): Locator {
  return page.getByRole('article').filter({ hasText: text })
}

export async function say(messages: Messages, text: string): Promise<void> {
  await messages.input.fill(text)
  await messages.input.press('Enter')
}

/** How often the fake server stored a text. */
export function countStored(page: Page, at: string, text: string): Promise<number> {
  return page.evaluate(([id, wanted]) => dev.contentsOf(id).filter((content) => content === wanted).length, [
    at,
    text,
  ] as const)
}

export function distanceFromEnd(log: Locator): Promise<number> {
  return log.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight)
}
