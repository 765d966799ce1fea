import { isolateBidi } from '@codekin/contracts/direction'
import type { AskQuota, Relation } from '@codekin/contracts/skill-verification/models'
import { wellKnownSkills } from '@codekin/contracts/users/skill-names'
import { listText } from '@codekin/people/list-text'
import { firstName } from '@codekin/people/phrases'
import { Combobox, holdUnfinished } from '@codekin/ui-kit/combobox'
import { Field, FormErrorSummary } from '@codekin/ui-kit/field'
import { Stack } from '@codekin/ui-kit/layout'
import { lengthOf } from '@codekin/ui-kit/length-of'
import { Select } from '@codekin/ui-kit/select'
import { Text } from '@codekin/ui-kit/text'
import { TextArea } from '@codekin/ui-kit/text-input'
import { keepDraft, readDraft } from '@codekin/web-runtime/draft'
import { toast } from '@codekin/web-runtime/toast'
import { useState } from 'react'
import { useDashboard } from '../endorsements/endorsements.ts'
import { relationOptions } from '../endorsements/relation-labels.ts'
import type { Acquaintance } from './acquaintances.ts'
import type { Asking } from './asking.ts'
import { leftText, quotaText, refusalText, useRequest } from './request.ts'

const messageMax = 600
const skillMax = 40

type Fields = { userId: string | null; skill: string | null; relation: Relation | null; message: string }

const fieldIds = {
  userId: 'endorsement-who',
  skill: 'endorsement-skill',
  relation: 'endorsement-relation',
  message: 'endorsement-message',
} as const

const draftKey = (kind: Asking['kind']) => `endorsement-${kind}`

function findFaults({ userId, skill, relation, message }: Fields): Partial<Record<keyof Fields, string>> {
  return {
    ...(userId === null && { userId: 'Choose a person.' }),
    ...(skill === null && { skill: 'Choose or enter a skill.' }),
    ...(relation === null && { relation: 'Choose how you know each other.' }),
    ...(lengthOf(message) > messageMax && { message: `Write at most ${messageMax} characters.` }),
  }
}

/** Shared repositories as a sentence. */
function sharedText({ repositories }: Acquaintance): string | undefined {
  return repositories.length > 0 ? `You both contributed to ${listText(repositories)}.` : undefined
}

const asOption = (name: string) => ({ value: name, label: name })

/** Skills of the person to be endorsed, then other well-known ones. */
function useSkillOptions({ kind }: Asking, person: Acquaintance | undefined) {
  const dashboard = useDashboard()
  const own = dashboard.data?.skills.map(({ skill }) => skill) ?? []
  const first = kind === 'ask' ? own : (person?.skills ?? [])
  const others = wellKnownSkills.map(([name]): string => name).filter((name) => !first.includes(name))
  return [...first, ...others.toSorted((a, b) => a.localeCompare(b))].map(asOption)
}

type FormState = ReturnType<typeof useAskForm>

function useAskForm(asking: Asking, people: readonly Acquaintance[], onDone: () => void) {
  const { kind } = asking
  const isThere = people.some(({ id }) => id === asking.userId)
  const [fields, setFields] = useState<Fields>(() => ({
    userId: isThere ? asking.userId : null,
    skill: asking.skill,
    relation: null,
    message: readDraft(draftKey(kind)),
  }))
  const [tries, setTries] = useState(0)
  const faults = tries === 0 ? {} : findFaults(fields)
  const request = useRequest(({ skill, person, asks }) => {
    keepDraft(draftKey(kind), '')
    const first = firstName(person.full_name)
    toast.success(
      kind === 'ask'
        ? `You asked ${first} to endorse your ${isolateBidi(skill)}`
        : `You offered ${first} an endorsement of ${isolateBidi(skill)}`,
      { body: leftText(asks) },
    )
    onDone()
  })
  const change = (part: Partial<Fields>) => {
    if (part.message !== undefined) keepDraft(draftKey(kind), part.message)
    setFields((before) => ({ ...before, ...part }))
  }
  function send(form: HTMLFormElement): void {
    if (request.isPending || holdUnfinished(form)) return
    setTries(tries + 1)
    const { userId, skill, relation, message } = fields
    if (Object.keys(findFaults(fields)).length > 0 || !userId || !skill || !relation) {
      // The server's error was about an earlier attempt.
      request.reset()
      return
    }
    request.mutate({ skill, relation, message, ...(kind === 'ask' ? { endorserId: userId } : { forUserId: userId }) })
  }
  const isMissing = asking.userId !== null && !isThere
  return { kind, fields, faults, tries, change, send, request, isMissing }
}

function Summary({ form: { faults, tries, request, isMissing } }: { form: FormState }) {
  const errors = (Object.keys(faults) as (keyof Fields)[]).flatMap((name) => {
    const message = faults[name]
    return message ? [{ fieldId: fieldIds[name], message }] : []
  })
  const failure = request.error ? `Not sent. ${refusalText(request.error)}` : undefined
  return (
    <>
      {isMissing && (
        <Text size="small" tone="warn">
          You aren’t matched with the person this link is for. Choose someone else.
        </Text>
      )}
      <FormErrorSummary key={`${tries} ${request.failureCount}`} message={failure} errors={errors} />
    </>
  )
}

type WhoProps = { form: FormState; asking: Asking; people: readonly Acquaintance[] }

function WhoAndSkill({ form, asking, people }: WhoProps) {
  const { kind, fields, faults, change } = form
  const person = people.find(({ id }) => id === fields.userId)
  const skills = useSkillOptions(asking, person)
  return (
    <>
      <Field
        label={kind === 'ask' ? 'Who to ask' : 'Who to endorse'}
        id={fieldIds.userId}
        hint={person && sharedText(person)}
        error={faults.userId}
        isRequired
      >
        <Combobox
          options={people.map(({ id, full_name }) => ({ value: id, label: full_name }))}
          value={fields.userId}
          onPick={(userId) => change({ userId })}
          placeholder="A match or a collaborator"
        />
      </Field>
      <Field label="Skill" id={fieldIds.skill} error={faults.skill} isRequired>
        <Combobox
          options={skills}
          value={fields.skill}
          onPick={(skill) => change({ skill })}
          newLabel={(typed) => `Use “${typed}”`}
          lengthMax={skillMax}
          placeholder="For example, Rust"
        />
      </Field>
    </>
  )
}

function Message({ form: { kind, fields, faults, change } }: { form: FormState }) {
  return (
    <Field
      label={kind === 'ask' ? 'Your message' : 'What you’d like to say'}
      hint={
        kind === 'ask'
          ? 'Only they can read it.'
          : 'Once they accept, everyone who sees their profile can read it, unless they hide it.'
      }
      id={fieldIds.message}
      error={faults.message}
      isOptional
    >
      <TextArea
        value={fields.message}
        rowsMin={3}
        rowsMax={8}
        lengthMax={messageMax}
        onChange={({ target }) => change({ message: target.value })}
      />
    </Field>
  )
}

/** The rest of today's quota, shown before anything is filled in if it is used up. */
function Quota({ asks, isUsedUp }: { asks: AskQuota | undefined; isUsedUp: boolean }) {
  return (
    <Text size={isUsedUp ? 'ui' : 'small'} tone={isUsedUp ? 'warn' : 3}>
      {quotaText(asks)}
    </Text>
  )
}

type AskFormProps = { id: string; asking: Asking; people: readonly Acquaintance[]; onDone: () => void }

/** Person, skill, relation and message. The draft is kept until it is sent. */
export function AskForm({ id, asking, people, onDone }: AskFormProps) {
  const form = useAskForm(asking, people, onDone)
  const asks = useDashboard().data?.asks
  const isUsedUp = asks?.remaining === 0
  const quota = <Quota asks={asks} isUsedUp={isUsedUp} />
  const { kind, fields, faults, change, send } = form
  return (
    <form
      id={id}
      noValidate
      aria-busy={form.request.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
    >
      <Stack gap={5}>
        <Summary form={form} />
        {isUsedUp && quota}
        <WhoAndSkill form={form} asking={asking} people={people} />
        <Field label="How you know each other" id={fieldIds.relation} error={faults.relation} isRequired>
          <Select
            options={relationOptions[kind]}
            value={fields.relation}
            onChange={(relation) => change({ relation })}
          />
        </Field>
        <Message form={form} />
        {!isUsedUp && quota}
      </Stack>
    </form>
  )
}
