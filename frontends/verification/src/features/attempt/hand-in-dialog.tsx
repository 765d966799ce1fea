import type { Attempt, TestItem } from '@codekin/contracts/skill-verification/test-models'
import { counted } from '@codekin/people/phrases'
import { Button } from '@codekin/ui-kit/button'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { Text } from '@codekin/ui-kit/text'
import { api, CallError } from '@codekin/web-runtime/api'
import { useMutation } from '@tanstack/react-query'
import { isAnswered } from './answered.ts'
import styles from './attempt.module.css'
import type { Sheet, Written } from './sheet.ts'
import { showAttempt } from './use-attempt.ts'

type HandInProps = {
  isOpen: boolean
  onClose: () => void
  /** Shows a question. */
  onGo: (at: number) => void
  place: () => HTMLElement | null
  attempt: Attempt
  items: readonly TestItem[]
  sheet: Sheet
  written: Written
  /** Called when it is submitted here. */
  onHandIn: () => void
  onOver: () => void
}

/** Submits all answers, saved or not; safe to repeat. */
function useHandIn({
  attempt: { id },
  sheet,
  onHandIn,
  onOver,
}: Pick<HandInProps, 'attempt' | 'sheet' | 'onHandIn' | 'onOver'>) {
  return useMutation({
    networkMode: 'always',
    onMutate: onHandIn,
    mutationFn: async () => {
      // Sends pending signals; a failure does not matter here.
      await sheet.flush()
      const { answers, codes } = sheet.read()
      return await api.skillTests.submitTest({ params: { id }, body: { answers, codeSubmissions: codes } })
    },
    onSuccess: (handedIn) => {
      sheet.close()
      showAttempt(handedIn)
    },
    onError: (error) => {
      if (error instanceof CallError && error.code === 'test_over') onOver()
    },
  })
}

const openText = (open: number) =>
  open === 0
    ? 'Every question has an answer.'
    : `${counted(open, 'question has', 'questions have')} no answer yet. A missing answer counts as wrong.`

/** Confirms submitting and lists unanswered questions. */
export function HandInDialog({ isOpen, onClose, onGo, place, items, ...about }: HandInProps) {
  const handIn = useHandIn(about)
  const open = items.map((item, at) => ({ item, at })).filter(({ item }) => !isAnswered(item, about.written))
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      finalFocus={place}
      title="Hand in this test?"
      description={`${openText(open.length)} You can’t change anything after this.`}
      cancelLabel="Keep going"
      confirmLabel="Hand in"
      isDanger={false}
      isBusy={handIn.isPending}
      error={handIn.error && new Error(`It wasn’t handed in, but nothing is lost. ${handIn.error.message}`)}
      onConfirm={() => handIn.mutate()}
    >
      {open.length > 0 && (
        <>
          <Text size="small" tone={2}>
            Go to one of them:
          </Text>
          <ul role="list" className={styles['open']}>
            {open.map(({ item, at }) => (
              <li key={item.key}>
                <Button size="small" onClick={() => onGo(at)}>
                  {`Question ${at + 1}`}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}
