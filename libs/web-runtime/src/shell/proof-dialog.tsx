import { Async } from '@codekin/ui-kit/async'
import { Button } from '@codekin/ui-kit/button'
import { Dialog } from '@codekin/ui-kit/dialog'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../api.ts'
import { queryOf } from '../query.ts'
import { keepAccessToken } from '../session.ts'
import { type Proof, waysOf } from './proof-form.tsx'
import { WayChoice } from './way-choice.tsx'

/** Sends the proof. Shows why a wrong one failed; a correct one closes the dialog. */
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

/** Asks for a proof that the person at the screen is the signed-in user, by any of their methods. */
export function ProofDialog({ onSettled }: { onSettled: (isProved: boolean) => void }) {
  const formId = useId()
  const query = useQuery(queryOf(api.auth.listSignInWays))
  const { isBusy, error, prove, forget } = useProving(() => onSettled(true))
  return (
    <Dialog
      isOpen
      onClose={() => onSettled(false)}
      width="26rem"
      title="Confirm that it’s you"
      description="This is an important change. We won’t ask again for 10 minutes."
      actions={
        <>
          <Button variant="quiet" onClick={() => onSettled(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy} isDisabled={!query.data}>
            Confirm
          </Button>
        </>
      }
    >
      <Async
        query={query}
        skeleton={<Skeleton shape="card" height="6rem" />}
        failureTitle="Your sign-in methods couldn’t be loaded"
      >
        {(known) => (
          <WayChoice
            ways={waysOf(known)}
            id={formId}
            email={known.email}
            error={error}
            onProve={(proof) => void prove(proof)}
            onOther={forget}
          />
        )}
      </Async>
    </Dialog>
  )
}
