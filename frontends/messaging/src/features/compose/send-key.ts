import { localStore } from '@codekin/web-runtime/storage'
import { create } from 'zustand'

/** Which key sends; the other one begins a line. */
export type SendKey = 'enter' | 'shift-enter'

const storageKey = 'codekin-send-key'

export const useSendKey = create<{ sendKey: SendKey }>(() => ({
  sendKey: localStore.getItem(storageKey) === 'shift-enter' ? 'shift-enter' : 'enter',
}))

export function setSendKey(sendKey: SendKey): void {
  localStore.setItem(storageKey, sendKey)
  useSendKey.setState({ sendKey })
}

type Pressed = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; isComposing: boolean }

/** Whether this press sends. Ctrl and ⌘ with Enter always do; an input method's Enter never does. */
export function isSending(pressed: Pressed, sendKey: SendKey): boolean {
  if (pressed.key !== 'Enter' || pressed.isComposing) return false
  if (pressed.ctrlKey || pressed.metaKey) return true
  return pressed.shiftKey === (sendKey === 'shift-enter')
}
