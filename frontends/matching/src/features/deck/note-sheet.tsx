import { swipeNoteMax } from '@codekin/contracts/matching/models'
import { Button } from '@codekin/ui-kit/button'
import { Sheet } from '@codekin/ui-kit/dialog'
import { Field } from '@codekin/ui-kit/field'
import { Row, Stack } from '@codekin/ui-kit/layout'
import { TextArea } from '@codekin/ui-kit/text-input'
import { Plus, Star } from 'lucide-react'
import { useState } from 'react'
import { useIsWide } from '../person/media.ts'
import { firstName } from '../person/words.ts'

type NoteSheetProps = {
  /** Who it is to; null while the sheet is closed. */
  name: string | null
  onClose: () => void
  onSend: (action: 'like' | 'superlike', note: string) => void
}

function NoteForm({ name, onSend }: { name: string; onSend: NoteSheetProps['onSend'] }) {
  const [note, setNote] = useState('')
  const isTooLong = Array.from(note.trim()).length > swipeNoteMax
  const isUsable = note.trim() !== '' && !isTooLong
  return (
    <Stack gap={5}>
      <Field
        label={`What caught your eye about ${firstName(name)}?`}
        hint="It goes along with your like."
        error={isTooLong ? `At most ${swipeNoteMax} characters.` : undefined}
      >
        <TextArea
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
  return (
    <Sheet
      isOpen={name !== null}
      onClose={onClose}
      title={`A note to ${firstName(name ?? '')}`}
      side={isWide ? 'right' : 'bottom'}
    >
      {name !== null && <NoteForm key={name} name={name} onSend={onSend} />}
    </Sheet>
  )
}
