import { staffMessageMax } from '@codekin/contracts/admin/people-endpoints'
import { shadowBanDaysMax, suspensionDaysMax } from '@codekin/contracts/moderation/models'
import { paidPlanNames, plans } from '@codekin/contracts/subscriptions/plans'
import { Checkbox } from '@codekin/ui-kit/choice'
import { Field } from '@codekin/ui-kit/field'
import { Select } from '@codekin/ui-kit/select'
import { TextArea, TextInput } from '@codekin/ui-kit/text-input'
import type { ComponentType } from 'react'
import { groupChoices } from '../cases/labels.ts'
import { roleChoices } from './labels.ts'
import { type Draft, type DraftField, type Faults, type OrderName, orders } from './orders.ts'
import { OtherPerson } from './other-person.tsx'

type FieldsProps = {
  order: OrderName
  /** The person concerned. */
  personId: string
  draft: Draft
  faults: Faults
  onChange: (next: Partial<Draft>) => void
}

const planChoices = paidPlanNames.map((value) => ({ value, label: plans[value].title }))

const dayHints: Partial<Record<OrderName, string>> = {
  suspend: `At most ${suspensionDaysMax}. Leave empty to suspend until staff lift it.`,
  'shadow-ban': `At most ${shadowBanDaysMax}.`,
  'grant-plan': 'Leave empty for no end date.',
}

const reasonHints: Partial<Record<OrderName, string>> = {
  suspend: 'They’ll see this.',
  'shadow-ban': 'For staff records only. They won’t be told.',
}

function Days({ order, draft, faults, onChange }: FieldsProps) {
  return (
    <Field label="Days" hint={dayHints[order]} error={faults.days} isRequired={order === 'shadow-ban'}>
      <TextInput
        value={draft.days}
        onChange={({ target }) => onChange({ days: target.value })}
        inputMode="numeric"
        autoComplete="off"
      />
    </Field>
  )
}

function Reason({ order, draft, faults, onChange }: FieldsProps) {
  const isOptional = order === 'activate'
  return (
    <Field
      label="Reason"
      hint={reasonHints[order] ?? 'For staff records.'}
      error={faults.reason}
      isRequired={!isOptional}
      isOptional={isOptional}
    >
      <TextInput
        value={draft.reason}
        onChange={({ target }) => onChange({ reason: target.value })}
        autoComplete="off"
      />
    </Field>
  )
}

function Message({ draft, faults, onChange }: FieldsProps) {
  return (
    <Field label="Message" error={faults.message} isRequired>
      <TextArea
        value={draft.message}
        onChange={({ target }) => onChange({ message: target.value })}
        rowsMin={5}
        lengthMax={staffMessageMax}
      />
    </Field>
  )
}

function MayAnswer({ draft, onChange }: FieldsProps) {
  return (
    <Checkbox
      label="Allow replies"
      hint="They can reply until staff write again. You’ll see replies in their timeline."
      isOn={draft.mayAnswer}
      onChange={(mayAnswer) => onChange({ mayAnswer })}
    />
  )
}

function Plan({ draft, faults, onChange }: FieldsProps) {
  return (
    <Field label="Plan" error={faults.plan}>
      <Select options={planChoices} value={draft.plan} onChange={(plan) => onChange({ plan })} />
    </Field>
  )
}

function Place({ draft, faults, onChange }: FieldsProps) {
  return (
    <Field label="Role" error={faults.role}>
      <Select options={roleChoices} value={draft.role} onChange={(role) => onChange({ role })} />
    </Field>
  )
}

function OtherField({ personId, draft, faults, onChange }: FieldsProps) {
  return (
    <OtherPerson
      exceptId={personId}
      chosen={draft.other}
      fault={faults.other}
      onChoose={(other) => onChange({ other })}
    />
  )
}

const ruleHints: Partial<Record<OrderName, string>> = {
  suspend: 'They’ll see this. It’s also used in moderation statistics.',
  'shadow-ban': 'Used in moderation statistics.',
}

function Rule({ order, draft, faults, onChange }: FieldsProps) {
  return (
    <Field label="Rule" hint={ruleHints[order]} error={faults.policy} isRequired>
      <Select options={groupChoices} value={draft.policy} onChange={(policy) => onChange({ policy })} />
    </Field>
  )
}

const fieldsByName: Readonly<Record<DraftField, ComponentType<FieldsProps>>> = {
  days: Days,
  reason: Reason,
  policy: Rule,
  message: Message,
  mayAnswer: MayAnswer,
  plan: Plan,
  role: Place,
  other: OtherField,
}

/** The fields of an order. */
export function OrderFields(props: FieldsProps) {
  return orders[props.order].fields.map((name) => {
    const OrderField = fieldsByName[name]
    return <OrderField key={name} {...props} />
  })
}
