import { readPermission } from '@codekin/web-runtime/notifications'
import { findVisibleTabs } from '@codekin/web-runtime/visible-tabs'

/** So often is looked whether somebody has left: a page tells nobody where it goes. */
const lookMilliseconds = 1_000
const nextLook = () => new Promise((looked) => setTimeout(looked, lookMilliseconds))

const conversation = /^\/messages\/[^/]+/
const isWriting = () => document.activeElement?.matches('textarea, input:not([type=range]), [contenteditable]') === true

const isInView = () => document.visibilityState === 'visible'
/** Behind others a page reaches people by the browser alone, and not while one is in view: that one waits for the right moment. */
async function isHeard(userId: string): Promise<boolean> {
  const { isVisible, paths } = await findVisibleTabs(userId)
  return isVisible || (paths.length === 0 && readPermission() === 'granted')
}

/** Somebody can be told, and is neither in a conversation nor writing. */
const isCalm = async (userId: string) =>
  !conversation.test(location.pathname) && !isWriting() && (await isHeard(userId))

/** Waits until somebody may be spoken to; at once where they look at the page, a window behind others after those in view. */
export async function whenCalm(userId: string): Promise<void> {
  if (!isInView()) await nextLook()
  while (!(await isCalm(userId))) await nextLook()
}
