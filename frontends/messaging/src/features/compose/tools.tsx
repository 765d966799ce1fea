import { messageLengthMax } from '@codekin/contracts/messaging/limits'
import { IconButton } from '@codekin/ui-kit/button'
import { Kbd } from '@codekin/ui-kit/chip'
import { classes } from '@codekin/ui-kit/classes'
import { Menu } from '@codekin/ui-kit/menu'
import { setSendKey, useSendKey } from '@codekin/web-runtime/send-key'
import { Check, CornerDownLeft, NotebookPen, SendHorizontal } from 'lucide-react'
import type { RefObject } from 'react'
import { AddImages } from '../images/add-images.tsx'
import { ScheduleMenu } from '../schedule/schedule-menu.tsx'
import styles from './composer.module.css'
import { EmojiButton } from './emoji-button.tsx'
import type { useComposer } from './use-composer.ts'

const counterFrom = messageLengthMax * 0.8

function SendKeyMenu() {
  const sendKey = useSendKey((state) => state.sendKey)
  const iconOf = (isChosen: boolean) => (isChosen ? <Check size={16} /> : <span className={styles['noIcon']} />)
  return (
    <Menu
      side="top"
      trigger={
        <IconButton
          size="small"
          label="Send key"
          icon={<CornerDownLeft size={16} />}
          className={styles['sendKey']}
          hasTooltip={false}
        />
      }
      items={[
        { label: 'Send with Enter', icon: iconOf(sendKey === 'enter'), onSelect: () => setSendKey('enter') },
        {
          label: 'Send with Shift + Enter',
          icon: iconOf(sendKey === 'shift-enter'),
          onSelect: () => setSendKey('shift-enter'),
        },
      ]}
    />
  )
}

/** Remaining characters near the limit; announced only when there are none left. */
function Counter({ length, id }: { length: number; id: string }) {
  if (length <= counterFrom) return null
  const isOver = length > messageLengthMax
  return (
    <span id={id} className={classes(styles['counter'], isOver && styles['over'])}>
      {length}/{messageLengthMax}
      {isOver && <span role="alert"> Too long</span>}
    </span>
  )
}

type ToolsProps = {
  conversationId: string
  name: string
  composer: ReturnType<typeof useComposer>
  counterId: string
  input: RefObject<HTMLTextAreaElement | null>
}

/** The buttons of the composer. */
export function Tools({ conversationId, name, composer, counterId, input }: ToolsProps) {
  const sendKey = useSendKey((state) => state.sendKey)
  return (
    <div className={styles['tools']}>
      <span className={styles['hint']} data-key-hint>
        <Kbd>{sendKey === 'enter' ? '↵' : '⇧ ↵'}</Kbd> to send
      </span>
      <Counter length={composer.length} id={counterId} />
      <AddImages conversationId={conversationId} />
      <EmojiButton text={composer.text} write={composer.onChange} input={input} />
      <IconButton
        size="small"
        label="Templates"
        icon={<NotebookPen size={16} />}
        aria-pressed={composer.templates.isOpen}
        hasTooltip={false}
        // Keeps the focus in the text area.
        onMouseDown={(event) => event.preventDefault()}
        onClick={composer.templates.toggle}
      />
      <SendKeyMenu />
      <ScheduleMenu
        conversationId={conversationId}
        name={name}
        content={composer.content}
        getExtras={composer.getExtras}
        isDisabled={!composer.canSchedule}
        checkSchedulable={composer.checkSchedulable}
        onScheduled={composer.clear}
      />
      <IconButton
        type="submit"
        variant="primary"
        size="small"
        label="Send"
        icon={<SendHorizontal size={16} />}
        isDisabled={!composer.canSend}
        hasTooltip={false}
      />
    </div>
  )
}
