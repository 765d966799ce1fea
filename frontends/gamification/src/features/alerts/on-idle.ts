import { readPermission } from '@codekin/web-runtime/notifications'
import { findVisibleTabs } from '@codekin/web-runtime/visible-tabs'

/** How often to check: a page has no event for navigation. */
const pollMilliseconds = 1_000
const nextPoll = () => new Promise((looked) => setTimeout(looked, pollMilliseconds))

const conversation = /^\/messages\/[^/]+/
const isWriting = () => document.activeElement?.matches('textarea, input:not([type=range]), [contenteditable]') === true

const isInView = () => document.visibilityState === 'visible'
/** A hidden page can only use browser notifications, and leaves alerts to a visible page. */
async function canAlert(userId: string): Promise<boolean> {
  const { isVisible, paths } = await findVisibleTabs(userId)
  return isVisible || (paths.length === 0 && readPermission() === 'granted')
}

/** Whether the user can be alerted, and is neither in a conversation nor typing. */
const isIdle = async (userId: string) =>
  !conversation.test(location.pathname) && !isWriting() && (await canAlert(userId))

/** Waits until the user may be interrupted. Hidden windows wait longer than visible ones. */
export async function onIdle(userId: string): Promise<void> {
  if (!isInView()) await nextPoll()
  while (!(await isIdle(userId))) await nextPoll()
}
