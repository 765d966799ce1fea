import { Async } from '@codekin/ui-kit/async'
import { Button } from '@codekin/ui-kit/button'
import { Dialog } from '@codekin/ui-kit/dialog'
import { Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from './api.ts'
import { ProofForm, type Way, waysOf } from './proof-form.tsx'
import { queryOf } from './query.ts'
import { keepAccessToken } from './session.ts'

type SignInWays = Awaited<ReturnType<typeof api.auth.listSignInWays>>
type Proof = Parameters<typeof api.auth.prove>[0]['body']

const offers: Record<Way, string> = {
  password: 'Use my password',
  'mail-code': 'Email me a code',
}

/** Sends the proof; what is wrong with it is said, a right one ends the dialog. */
function useProving(onProved: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function prove(proof: Proof): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      const { accessToken } = await api.auth.prove({ body: proof })
      await keepAccessToken(accessToken)
      onProved()
    } catch (failure) {
      setError((failure as Error).message)
      setBusy(false)
    }
  }
  return { isBusy, error, prove, forget: () => setError(undefined) }
}

function Choice({
  known,
  formId,
  proving,
}: {
  known: SignInWays
  formId: string
  proving: ReturnType<typeof useProving>
}) {
  const ways = waysOf(known)
  const [way, setWay] = useState<Way>(ways[0] ?? 'mail-code')
  return (
    <Stack gap={5}>
      <ProofForm
        key={way}
        way={way}
        id={formId}
        email={known.email}
        error={proving.error}
        onProve={(proof) => void proving.prove(proof)}
      />
      <Stack gap={2} align="start">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button
              key={other}
              size="small"
              variant="quiet"
              onClick={() => {
                proving.forget()
                setWay(other)
              }}
            >
              {offers[other]}
            </Button>
          ))}
      </Stack>
    </Stack>
  )
}

/** Asks for a proof that the person at the screen is who is signed in, by any of the ways they have. */
export function ProofDialog({ onSettled }: { onSettled: (isProved: boolean) => void }) {
  const formId = useId()
  const query = useQuery(queryOf(api.auth.listSignInWays))
  const proving = useProving(() => onSettled(true))
  return (
    <Dialog
      isOpen
      onClose={() => onSettled(false)}
      width="26rem"
      title="Confirm that it is you"
      description="This changes something that matters. We ask once, and then not again for ten minutes."
      actions={
        <>
          <Button variant="quiet" onClick={() => onSettled(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={proving.isBusy} isDisabled={!query.data}>
            Confirm
          </Button>
        </>
      }
    >
      <Async
        query={query}
        skeleton={<Skeleton shape="card" height="6rem" />}
        failureTitle="We could not look up your ways to sign in"
      >
        {(known) => <Choice known={known} formId={formId} proving={proving} />}
      </Async>
      {proving.isBusy && (
        <Text size="small" tone={3}>
          <span role="status">One moment…</span>
        </Text>
      )}
    </Dialog>
  )
}
