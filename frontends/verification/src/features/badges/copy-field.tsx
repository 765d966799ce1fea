import { Button } from '@codekin/ui-kit/button'
import { Field } from '@codekin/ui-kit/field'
import { TextInput } from '@codekin/ui-kit/text-input'
import { toast } from '@codekin/web-runtime/toast'
import { Copy } from 'lucide-react'
import { type Ref, useRef } from 'react'
import styles from './share.module.css'

type CopyFieldProps = { label: string; text: string; buttonRef?: Ref<HTMLButtonElement> }

/** A text to copy. If the browser refuses, it is selected for copying by keyboard. */
export function CopyField({ label, text, buttonRef }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('Copied')
    } catch {
      input.current?.select()
      toast.error('Your browser didn’t let us copy', { body: 'The text is selected. Copy it with your keyboard.' })
    }
  }
  return (
    <div className={styles['copied']}>
      <Field label={label}>
        <TextInput
          ref={input}
          readOnly
          value={text}
          className={styles['text']}
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <Button
        {...(buttonRef && { ref: buttonRef })}
        icon={<Copy size={16} />}
        aria-label={`Copy: ${label}`}
        onClick={() => void copy()}
      >
        Copy
      </Button>
    </div>
  )
}
