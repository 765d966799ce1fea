import type { Rule } from '@codekin/contracts/trust/rules'
import { Button } from '@codekin/ui-kit/button'
import { Switch } from '@codekin/ui-kit/choice'
import { Field, FormErrorSummary } from '@codekin/ui-kit/field'
import { Row, Stack } from '@codekin/ui-kit/layout'
import { Heading } from '@codekin/ui-kit/text'
import { TextInput } from '@codekin/ui-kit/text-input'
import { Controller } from 'react-hook-form'
import styles from './rules.module.css'
import type { useRuleChange } from './use-rule.ts'

type Change = ReturnType<typeof useRuleChange>

/** The settings of a rule, which are simulated before they take effect. */
export function SettingsForm({ rule, change }: { rule: Rule; change: Change }) {
  const { form, simulate, failure, isBusy, isSimulated } = change
  const { errors } = form.formState
  return (
    <form noValidate aria-labelledby="settings" onSubmit={(event) => void simulate(event)}>
      <Stack gap={5}>
        <Heading level={2} look="h4" id="settings">
          Settings
        </Heading>
        <FormErrorSummary message={failure} />
        <Controller
          control={form.control}
          name="isOn"
          render={({ field }) => <Switch label="On" isOn={field.value} onChange={field.onChange} />}
        />
        <Field label="Threshold" hint={rule.unit} error={errors.threshold?.message} isRequired>
          <TextInput {...form.register('threshold')} inputMode="decimal" autoComplete="off" />
        </Field>
        <WeightFields form={form} />
        <Field
          label="Minimum precision (%)"
          hint="Below this, the rule turns itself off. Leave empty to keep it on."
          error={errors.precisionFloor?.message}
        >
          <TextInput {...form.register('precisionFloor')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Row justify="end">
          <Button type="submit" variant={isSimulated ? 'secondary' : 'primary'} isBusy={isBusy}>
            Simulate
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function WeightFields({ form }: Pick<Change, 'form'>) {
  const { errors } = form.formState
  return (
    <div className={styles['pair']}>
      <Field
        label="Weight"
        hint="A negative weight counts against the account."
        error={errors.weight?.message}
        isRequired
      >
        <TextInput {...form.register('weight')} autoComplete="off" />
      </Field>
      <Field
        label="Half-life in days"
        hint="After this long, a finding counts half as much."
        error={errors.halfLifeDays?.message}
        isRequired
      >
        <TextInput {...form.register('halfLifeDays')} inputMode="numeric" autoComplete="off" />
      </Field>
    </div>
  )
}
