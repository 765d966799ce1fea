import { fillTemplate } from '@codekin/contracts/conversation-templates/variables'
import { Field } from '@codekin/ui-kit/field'
import { Select } from '@codekin/ui-kit/select'
import { Text } from '@codekin/ui-kit/text'
import { useState } from 'react'
import { useConversations } from '../conversation-list/conversations.ts'
import { TemplateText } from '../templates/template-text.tsx'
import { useValues } from '../templates/templates.ts'
import styles from './shelf.module.css'

const peopleMax = 20

/** Previews the template for one of the user's matches. */
export function FormPreview({ body }: { body: string }) {
  const conversations = useConversations()
  const people = (conversations.data ?? []).slice(0, peopleMax)
  const [chosen, setChosen] = useState<string>()
  const matchId = chosen ?? people[0]?.id
  const values = useValues(matchId)
  const { missing } = fillTemplate(body, values)
  const options = people.map(({ id, profile }) => ({ value: id, label: profile.full_name }))
  return (
    <section className={styles['preview']} aria-label="Preview">
      {matchId !== undefined && (
        <Field label="Preview for" id="template-preview">
          <Select options={options} value={matchId} onChange={setChosen} />
        </Field>
      )}
      {body === '' ? (
        <Text size="ui" tone={3}>
          You’ll see a preview of your message here.
        </Text>
      ) : (
        <TemplateText body={body} values={values} />
      )}
      {missing.length > 0 && (
        <Text size="small" tone={2}>
          You’ll be asked for: {missing.join(', ')}.
        </Text>
      )}
    </section>
  )
}
