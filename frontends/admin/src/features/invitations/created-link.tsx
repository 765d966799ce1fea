import { Button } from '@codekin/ui-kit/button'
import { Field } from '@codekin/ui-kit/field'
import { Row } from '@codekin/ui-kit/layout'
import { TextInput } from '@codekin/ui-kit/text-input'
import { toast } from '@codekin/web-runtime/toast'
import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'

/** The link of a new invitation. */
export function CreatedLink({ url, onDone }: { url: string; onDone: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url)
      toast.success('Copied')
    } catch {
      // If the browser blocks copying, the text is selected for the user to copy.
      input.current?.select()
      toast.error('Your browser blocked copying', { body: 'The link is selected. Copy it with your keyboard.' })
    }
  }
  return (
    <>
      <Field label="Link">
        <TextInput ref={input} readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <Row gap={3} wrap justify="end">
        <Button icon={<Copy size={16} />} onClick={() => void copy()}>
          Copy link
        </Button>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </Row>
    </>
  )
}
