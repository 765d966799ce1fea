import { Button } from '@codekin/ui-kit/button'
import { Field, FormErrorSummary } from '@codekin/ui-kit/field'
import { Row } from '@codekin/ui-kit/layout'
import { Select } from '@codekin/ui-kit/select'
import { TextInput } from '@codekin/ui-kit/text-input'
import { Controller } from 'react-hook-form'
import styles from './invitations.module.css'
import { giftChoices, lastDay, useCreateInvitation } from './use-create-invitation.ts'

/** Asks for the label, the gift, the number of uses and the expiry. */
export function CreateForm({ onMade, onCancel }: { onMade: (url: string) => void; onCancel: () => void }) {
  const { form, send, failure, hasGift } = useCreateInvitation(onMade)
  const { errors, isSubmitting } = form.formState
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
      <FormErrorSummary message={failure} />
      <Field label="For" hint="Only admins see this." error={errors.label?.message} isRequired>
        <TextInput {...form.register('label')} autoComplete="off" />
      </Field>
      <div className={styles['pair']}>
        <Field label="Plan" error={errors.gift?.plan?.message}>
          <Controller
            control={form.control}
            name="gift.plan"
            render={({ field }) => <Select options={giftChoices} value={field.value} onChange={field.onChange} />}
          />
        </Field>
        {hasGift && (
          <Field label="Days" error={errors.gift?.days?.message} isRequired>
            <TextInput {...form.register('gift.days')} inputMode="numeric" autoComplete="off" />
          </Field>
        )}
      </div>
      <div className={styles['pair']}>
        <Field label="Uses" error={errors.uses?.message} isRequired>
          <TextInput {...form.register('uses')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label="Last day" error={errors.endsAt?.message} isRequired>
          <TextInput {...form.register('endsAt')} type="date" max={lastDay()} />
        </Field>
      </div>
      <Row gap={3} justify="end">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" isBusy={isSubmitting}>
          Create
        </Button>
      </Row>
    </form>
  )
}
