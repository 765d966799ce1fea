import { Checkbox } from '@codekin/ui-kit/choice'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'
import styles from './other-methods.module.css'

type Props = { token: string; isRemoving: boolean; onChange: (isRemoving: boolean) => void }

const names = { github: 'GitHub', linkedin: 'LinkedIn', passkey: 'Passkey', authenticator: 'Authenticator app' }
const dateOf = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** The other sign-in methods behind a reset link, with the offer to remove them; renders nothing if there are none. */
export function OtherMethods({ token, isRemoving, onChange }: Props) {
  const { data } = useQuery({ ...queryOf(api.auth.listResetMethods, { body: { token } }), retry: false })
  const methods = data?.ways ?? []
  if (methods.length === 0) return null
  return (
    <section className={styles['methods']} aria-labelledby="other-methods">
      <p id="other-methods">Your account also has these sign-in methods:</p>
      <ul>
        {methods.map(({ way, addedAt, isRemovable }) => (
          <li key={`${way} ${addedAt}`}>
            {names[way]}, added {dateOf.format(new Date(addedAt))}
            {!isRemovable && ' (you can remove it in your settings after you sign in)'}
          </li>
        ))}
      </ul>
      {methods.some(({ isRemovable }) => isRemovable) && (
        <Checkbox label="Remove these sign-in methods" isOn={isRemoving} onChange={onChange} />
      )}
    </section>
  )
}
