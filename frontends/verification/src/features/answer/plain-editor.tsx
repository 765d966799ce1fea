import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import { TextArea } from '@codekin/ui-kit/text-input'
import styles from './editor.module.css'
import type { EditorProps } from './editor-props.ts'

/** Fallback if the editor's chunk fails to load. */
export function PlainEditor({ label, value, onChange, onRun, onPaste }: EditorProps) {
  return (
    <TextArea
      aria-label={label}
      className={styles['plain']}
      rowsMin={12}
      rowsMax={24}
      spellCheck={false}
      autoCapitalize="none"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isInputMethodKey(event)) onRun()
      }}
      onPaste={({ clipboardData }) => onPaste(clipboardData.getData('text').length)}
    />
  )
}
