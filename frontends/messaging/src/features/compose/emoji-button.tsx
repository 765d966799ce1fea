import { IconButton } from '@codekin/ui-kit/button'
import { Smile } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { EmojiPicker } from '../emoji/late-picker.ts'

type Props = {
  text: string
  write: (text: string) => void
  input: RefObject<HTMLTextAreaElement | null>
}

/** Inserts an emoji at the cursor. */
export function EmojiButton({ text, write, input }: Props) {
  const [isOpen, setOpen] = useState(false)
  const landing = useRef<number>(null)
  useLayoutEffect(() => {
    if (landing.current === null) return
    input.current?.setSelectionRange(landing.current, landing.current)
    landing.current = null
  }, [text, input])
  const insert = (emoji: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = input.current ?? {}
    landing.current = selectionStart + emoji.length
    write(text.slice(0, selectionStart) + emoji + text.slice(selectionEnd))
  }
  return (
    <>
      <IconButton
        size="small"
        label="Emoji"
        icon={<Smile size={16} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        hasTooltip={false}
        onClick={() => setOpen(true)}
      />
      {isOpen && <EmojiPicker anchor={input} onChoose={insert} onClose={() => setOpen(false)} />}
    </>
  )
}
