import { Checkbox } from '@codekin/ui-kit/choice'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'

type Props = { token: string; isRemoving: boolean; onChange: (isRemoving: boolean) => void }

const names = { github: 'GitHub', linkedin: 'LinkedIn', passkey: 'a passkey', authenticator: 'an authenticator app' }
const dateOf = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

/** What else opens the account of a mailed link, and the offer to remove it with the new password. Nothing where nothing does. */
export function OtherWays({ token, isRemoving, onChange }: Props) {
  const { data } = useQuery({ ...queryOf(api.auth.listResetWays, { body: { token } }), retry: false })
  const ways = data?.ways ?? []
  if (ways.length === 0) return null
  return (
    <section aria-labelledby="other-ways">
      <p id="other-ways">These can also sign in to your account, or are asked for when you do:</p>
      <ul>
        {ways.map(({ way, addedAt, isRemovable }) => (
          <li key={`${way} ${addedAt}`}>
            {names[way]}, added {dateOf.format(new Date(addedAt))}
            {!isRemovable && ' (remove it in your settings once you are signed in)'}
          </li>
        ))}
      </ul>
      {ways.some(({ isRemovable }) => isRemovable) && (
        <Checkbox label="Remove them" isOn={isRemoving} onChange={onChange} />
      )}
    </section>
  )
}
