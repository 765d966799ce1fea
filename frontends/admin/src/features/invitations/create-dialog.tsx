import { Dialog } from '@codekin/ui-kit/dialog'
import { useState } from 'react'
import { CreateForm } from './create-form.tsx'
import { CreatedLink } from './created-link.tsx'

/** Shows the form for a new invitation, then its link, only this once. */
export function CreateDialog({ onClose, finalFocus }: { onClose: () => void; finalFocus: () => HTMLElement | null }) {
  const [url, setUrl] = useState<string>()
  return (
    <Dialog
      isOpen
      // The link is shown only now, so a click outside the dialog keeps it.
      onClose={url ? () => undefined : onClose}
      title={url ? 'Copy the link' : 'Create an invitation'}
      description={
        url
          ? 'You’ll only see this link once. Anyone who has it can sign up, so share it only with the people it’s for.'
          : 'You’ll see its link once, right after you create it.'
      }
      finalFocus={finalFocus}
    >
      {url ? <CreatedLink url={url} onDone={onClose} /> : <CreateForm onMade={setUrl} onCancel={onClose} />}
    </Dialog>
  )
}
