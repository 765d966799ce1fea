import type { TestItem } from '@codekin/contracts/skill-verification/test-models'

export type EditorProps = {
  label: string
  language: NonNullable<TestItem['language']>
  value: string
  onChange: (code: string) => void
  onRun: () => void
  /** Called with the number of pasted characters. */
  onPaste: (characters: number) => void
}
