import { Button } from '@codekin/ui-kit/button'
import { NoticeBar } from '@codekin/ui-kit/notice-bar'
import { useSessionOwner } from './session-owner.ts'

/**
 * Shown after a sign-in to another account in another tab. The page stays as it is, so that typed text can be copied, and sends
 * nothing. Once per page, above everything else.
 */
export function OtherAccount() {
  const isReplaced = useSessionOwner((owner) => owner.isReplaced)
  if (!isReplaced) return null
  return (
    <NoticeBar
      action={
        <Button size="small" onClick={() => location.reload()}>
          Reload
        </Button>
      }
    >
      You signed in to another account in another tab. This page belongs to the previous one, so nothing you do here
      will be saved.
    </NoticeBar>
  )
}
