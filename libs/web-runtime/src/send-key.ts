import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import { create } from 'zustand'
import { localStore } from './storage.ts'

/** The key that sends; the other one begins a line. */
export type SendKey = 'enter' | 'shift-enter'

const storageKey = 'codekin-send-key'

export const useSendKey = create<{ sendKey: SendKey }>(() => ({
  sendKey: localStore.getItem(storageKey) === 'shift-enter' ? 'shift-enter' : 'enter',
}))

export function setSendKey(sendKey: SendKey): void {
  localStore.setItem(storageKey, sendKey)
  useSendKey.setState({ sendKey })
}

type PressedKey = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }

/** Whether this press sends. Ctrl and ⌘ with Enter always do. */
export function isSending(pressed: PressedKey, sendKey: SendKey): boolean {
  if (pressed.key !== 'Enter') return false
  if (pressed.ctrlKey || pressed.metaKey) return true
  return pressed.shiftKey === (sendKey === 'shift-enter')
}

type KeyPress = PressedKey & {
  repeat: boolean
  nativeEvent: { isComposing: boolean; keyCode: number }
  preventDefault: () => void
}

/**
 * Whether this press in a field of several lines sends its text. An input method's Enter never does. On a touch screen no
 * press does: its keyboard has one Enter, which begins a line, and a button beside the field sends. A key that is still
 * held, perhaps from the press that opened the screen, neither sends nor begins lines.
 */
export function isSendingPress(press: KeyPress): boolean {
  if (isInputMethodKey(press) || matchMedia('(pointer: coarse)').matches) return false
  if (!isSending(press, useSendKey.getState().sendKey)) return false
  press.preventDefault()
  return !press.repeat
}
