import { Dialog } from '@codekin/ui-kit/dialog'
import { useState } from 'react'
import { MadeLink } from './made-link.tsx'
import { MakeForm } from './make-form.tsx'

/** A form for a new invitation; then its link, this once. */
export function MakeDialog({ onClose, finalFocus }: { onClose: () => void; finalFocus: () => HTMLElement | null }) {
  const [url, setUrl] = useState<string>()
  return (
    <Dialog
      isOpen
      // The link is shown only now: a press beside it does not lose it.
      onClose={url ? () => undefined : onClose}
      title={url ? 'Copy the link' : 'Make an invitation'}
      description={
        url
          ? 'We show it only now. Whoever has it can register with it, so send it to those whom it is for.'
          : 'Its link is shown once, when it is made.'
      }
      finalFocus={finalFocus}
    >
      {url ? <MadeLink url={url} onDone={onClose} /> : <MakeForm onMade={setUrl} onCancel={onClose} />}
    </Dialog>
  )
}
