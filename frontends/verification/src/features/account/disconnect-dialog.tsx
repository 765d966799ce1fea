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
          ? 'Our access is taken back at GitHub, and everything that was read or derived is erased:'
          : 'Everything that was read or derived is erased:'
      }
      confirmLabel="Disconnect"
      cancelLabel="Keep it"
      isBusy={isPending}
      error={error}
      onConfirm={() => mutate()}
    >
      <ul className={styles['erased']}>
        <li>the figures, and which repositories you excluded</li>
        <li>
          {skills === 0
            ? 'what your work would prove'
            : `what your work proves of ${counted(skills, 'skill')}, also on your profile`}
        </li>
        <li>what you answered to anything that looked unusual</li>
      </ul>
      <Text size="ui" tone={2}>
        Signing in with GitHub, tests and endorsements stay as they are.
      </Text>
    </ConfirmDialog>
  )
}
