import { Button } from '@codekin/ui-kit/button'
import { waitText } from '@codekin/ui-kit/countdown'

/** A submit button that counts down while requests are rate limited. */
export function SubmitButton({ label, isBusy, waitSeconds }: { label: string; isBusy: boolean; waitSeconds: number }) {
  return (
    <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy} isDisabled={waitSeconds > 0}>
      {waitSeconds > 0 ? `Try again in ${waitText(waitSeconds)}` : label}
    </Button>
  )
}
