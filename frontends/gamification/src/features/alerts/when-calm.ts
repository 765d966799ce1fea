import { useNotificationSettings } from '@codekin/web-runtime/notifications'

/** So often is looked whether somebody has left: a page tells nobody where it goes. */
const lookMilliseconds = 1_000
const nextLook = () => new Promise((looked) => setTimeout(looked, lookMilliseconds))

const conversation = /^\/messages\/[^/]+/
const isWriting = () => document.activeElement?.matches('textarea, input:not([type=range]), [contenteditable]') === true

const isInView = () => document.visibilityState === 'visible'
/** Behind others a page reaches people by the browser alone. */
const isHeard = () => isInView() || useNotificationSettings.getState().permission === 'granted'

/** Somebody can be told, and is neither in a conversation nor writing. */
const isCalm = () => isHeard() && !conversation.test(location.pathname) && !isWriting()

/** Waits until somebody may be spoken to; at once where they look at the page, a window behind others after those in view. */
export async function whenCalm(): Promise<void> {
  if (!isInView()) await nextLook()
  while (!isCalm()) await nextLook()
}
