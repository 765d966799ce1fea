import * as singleKeys from '@codekin/web-runtime/single-keys'
import { useCommandMenu } from './command-menu-state.ts'
import type { FrameMenuItem } from './menu-items.ts'

export const commandMenuKeys = /mac/i.test(navigator.userAgent) ? ['⌘', 'K'] : ['Ctrl', 'K']

type Place = Pick<FrameMenuItem, 'label' | 'to' | 'key'>

/** The pages of the menu and the settings; `key` is the letter that opens them after a `g`. */
export function placesOf(items: readonly FrameMenuItem[]): Place[] {
  return [...items, { label: 'Settings', to: '/settings', key: 's' }]
}

/** Whether a key press is meant for a text field, or for a layer over the page. */
export function isForSomethingElse(event: KeyboardEvent): boolean {
  return useCommandMenu.getState().isOpen || singleKeys.isForSomethingElse(event)
}
