import type { Conversation } from '@codekin/contracts/messaging/models'
import { Button } from '@codekin/ui-kit/button'
import { Dialog } from '@codekin/ui-kit/dialog'
import { Stack } from '@codekin/ui-kit/layout'
import { type MuteSpan, mute, muteSpans } from './arrange.ts'

type Props = { conversation: Conversation | undefined; isOpen: boolean; onClose: () => void }

/** Asks for the duration of a mute. */
export function MuteDialog({ conversation, isOpen, onClose }: Props) {
  const choose = (span: MuteSpan) => {
    if (conversation) void mute(conversation, span)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Mute this conversation"
      description="You won’t be notified about new messages. They’ll still show as unread in your list. The other person won’t know."
      width="22rem"
    >
      <Stack gap={3}>
        {muteSpans.map((span) => (
          <Button key={span.text} isWide onClick={() => choose(span)}>
            {span.text.charAt(0).toUpperCase() + span.text.slice(1)}
          </Button>
        ))}
      </Stack>
    </Dialog>
  )
}
