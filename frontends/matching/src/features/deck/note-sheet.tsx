import { swipeNoteMax } from '@codekin/contracts/matching/limits'
import { firstName } from '@codekin/people/phrases'
import { Button } from '@codekin/ui-kit/button'
import { Sheet } from '@codekin/ui-kit/dialog'
import { Field } from '@codekin/ui-kit/field'
import { Row, Stack } from '@codekin/ui-kit/layout'
import { TextArea } from '@codekin/ui-kit/text-input'
import { Plus, Star } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { useIsWide } from '../person/media.ts'

type NoteSheetProps = {
  /** Who it is to; null while the sheet is closed. */
  name: string | null
  onClose: () => void
  onSend: (action: 'like' | 'superlike', note: string) => void
}

function NoteForm({
  name,
  box,
  onSend,
}: {
  name: string
  box: RefObject<HTMLTextAreaElement | null>
  onSend: NoteSheetProps['onSend']
}) {
  const [note, setNote] = useState('')
  const isTooLong = Array.from(note.trim()).length > swipeNoteMax
  const isUsable = note.trim() !== '' && !isTooLong
  return (
    <Stack gap={5}>
      <Field
        label={`What caught your eye about ${firstName(name)}?`}
        hint="They read it once you match."
        error={isTooLong ? `At most ${swipeNoteMax} characters.` : undefined}
      >
        <TextArea
          ref={box}
          rowsMin={4}
          rowsMax={8}
          lengthMax={swipeNoteMax}
          value={note}
          onChange={(e) => setNote(e.target.value)}
        />
      </Field>
      <Row gap={3} justify="end" wrap>
        <Button icon={<Star size={16} />} isDisabled={!isUsable} onClick={() => onSend('superlike', note.trim())}>
          Superlike
        </Button>
        <Button
          variant="primary"
          icon={<Plus size={16} />}
          isDisabled={!isUsable}
          onClick={() => onSend('like', note.trim())}
        >
          Like with note
        </Button>
      </Row>
    </Stack>
  )
}

/** A like or superlike with a few words. */
export function NoteSheet({ name, onClose, onSend }: NoteSheetProps) {
  const isWide = useIsWide()
  const box = useRef<HTMLTextAreaElement>(null)
  // The name stays in the title while the sheet closes.
  const [shownName, setShownName] = useState('')
  if (name !== null && name !== shownName) setShownName(name)
  return (
    <Sheet
      isOpen={name !== null}
      onClose={onClose}
      title={`A note to ${firstName(shownName)}`}
      initialFocus={box}
      side={isWide ? 'right' : 'bottom'}
    >
      {name !== null && <NoteForm key={name} name={name} box={box} onSend={onSend} />}
    </Sheet>
  )
}
