import type { GithubConnection } from '@codekin/contracts/github/models'
import { counted } from '@codekin/people/phrases'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { useMutation } from '@tanstack/react-query'
import styles from './account.module.css'

type Props = { connection: GithubConnection; skills: number; isOpen: boolean; onClose: () => void }

/** Confirms disconnecting and says what is deleted. */
export function DisconnectDialog({ connection: { login, way }, skills, isOpen, onClose }: Props) {
  const { mutate, reset, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => api.github.disconnect(),
    onSuccess: async () => {
      await Promise.all([refresh('github'), refresh('skillVerification'), refresh('users')])
      toast.success(`${login} is disconnected`)
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => {
        reset()
        onClose()
      }}
      title={`Disconnect ${login}?`}
      description={
        way === 'grant'
          ? 'We’ll revoke our access on GitHub and erase everything we read or derived:'
          : 'We’ll erase everything we read or derived:'
      }
      confirmLabel="Disconnect"
      cancelLabel="Keep it"
      isBusy={isPending}
      error={error}
      onConfirm={() => mutate()}
    >
      <ul className={styles['erased']}>
        <li>your figures and your list of excluded repositories</li>
        <li>
          {skills === 0
            ? 'what your work would have proved'
            : `what your work proves about ${counted(skills, 'skill')}, on your profile too`}
        </li>
        <li>your explanations of anything that looked unusual</li>
      </ul>
      <Text size="ui" tone={2}>
        You can still sign in with GitHub, and your tests and endorsements won’t change.
      </Text>
    </ConfirmDialog>
  )
}
