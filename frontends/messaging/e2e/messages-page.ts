import type { OpenedPage } from '@codekin/browser-test/browser'
import { type DevPageOptions, devPages } from '@codekin/browser-test/dev-page'
import { matchIdOf } from '@codekin/fake-world/people'
import type { EndpointName, Scene } from '@codekin/fake-world/scene'
import type {} from '@codekin/fake-world/world'
import type { Locator, Page } from 'playwright-core'

/** Conversations of the fake world, by their special feature. */
export const ids = {
  /** Three unread messages, code, a deleted message. */
  ana: matchIdOf('Ana Kim'),
  /** The last own message is unread. */
  jonas: matchIdOf('Jonas Okafor'),
  longWords: matchIdOf('Wolfeschlegelsteinhausenbergerdorff Hubert Blaine'),
  /** Three hundred messages. */
  priya: matchIdOf('Priya Raghunathan'),
  /** Thirty-one unread messages. */
  lea: matchIdOf('Léa Fournier'),
  /** One message. */
  bo: matchIdOf('Bo'),
  /** No messages. */
  maria: matchIdOf('María José Fernández'),
  tomasz: matchIdOf('Tomasz Wiśniewski'),
  ended: matchIdOf('Devon Clarke'),
  missing: '0190a002-0000-7000-8000-000000000099',
}

/** Only messaging is unavailable. */
export const messagingDown = { failures: { messaging: { code: 'unavailable' } } } as const satisfies Scene

export type Messages = OpenedPage & { input: Locator; log: Locator; list: Locator }

/** Opens the dev page with a conversation, or with the list alone. */
export function startMessages() {
  const open = devPages(import.meta.dirname)
  return async ({ at, ...options }: DevPageOptions & { at?: string } = {}): Promise<Messages> => {
    const opened = await open(at === undefined ? '/messages' : `/messages/${at}`, options)
    const { page } = opened
    return {
      ...opened,
      input: page.getByRole('textbox', { name: /^Message / }),
      log: page.getByRole('log'),
      list: page.getByRole('region', { name: 'Conversations' }),
    }
  }
}

/** Messages of the open conversation with this text. */
export function articles(page: Page, text: string): Locator {
  return page.getByRole('article').filter({ hasText: text })
}

export async function sendMessage(messages: Messages, text: string): Promise<void> {
  await messages.input.fill(text)
  await messages.input.press('Enter')
}

/** The stored messages of a conversation. */
export function listStored(page: Page, at: string): Promise<string[]> {
  return page.evaluate((id) => fakeWorld.match(id).messages.map(({ content }) => content), at)
}

/** How often a text is stored. */
export async function countStored(page: Page, at: string, text: string): Promise<number> {
  return (await listStored(page, at)).filter((content) => content === text).length
}

/** How often the page has called the endpoint. */
export function countCalls(page: Page, endpoint: EndpointName): Promise<number> {
  return page.evaluate((name) => fakeWorld.callsOf(name).length, endpoint)
}

export function distanceFromEnd(log: Locator): Promise<number> {
  return log.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight)
}
