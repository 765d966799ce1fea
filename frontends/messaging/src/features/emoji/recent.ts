import { useAuth } from '@codekin/web-runtime/auth-store'
import { localStore } from '@codekin/web-runtime/storage'

const most = 16
const keyOf = () => `codekin-emoji:${useAuth.getState().user?.id ?? ''}`

/** Emoji used on this device, latest first. */
export function recentEmoji(): string[] {
  return (localStore.getItem(keyOf()) ?? '').split(' ').filter(Boolean)
}

export function keepRecent(emoji: string): void {
  const others = recentEmoji().filter((one) => one !== emoji)
  localStore.setItem(keyOf(), [emoji, ...others].slice(0, most).join(' '))
}
