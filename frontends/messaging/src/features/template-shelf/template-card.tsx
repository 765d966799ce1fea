import type { Template } from '@codekin/contracts/conversation-templates/models'
import { isolateBidi } from '@codekin/contracts/direction'
import { Button } from '@codekin/ui-kit/button'
import { Card } from '@codekin/ui-kit/card'
import { Chip } from '@codekin/ui-kit/chip'
import { Row, Stack } from '@codekin/ui-kit/layout'
import { Heading, Text } from '@codekin/ui-kit/text'
import { ChartColumn, CopyPlus, Flag, PenLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { categoryNames } from '../templates/category-names.ts'
import { TemplateText } from '../templates/template-text.tsx'
import { Analytics } from './analytics.tsx'
import { ReplyRate } from './reply-rate.tsx'
import styles from './shelf.module.css'
import { toNewTemplate, useCopyTemplate } from './template-queries.ts'

type Props = { template: Template; onEdit: () => void; onDelete: () => void; onReport: () => void }

/** Why a shared template is hidden from others. */
const withheldTexts: Readonly<Record<NonNullable<Template['withheld']>, string>> = {
  'in-review': 'This template was reported. It’s hidden from others until a moderator has reviewed it.',
  removed: 'This template breaks our rules and is hidden from others.',
}

function Actions({ template, onEdit, onDelete }: Props) {
  const copyTemplate = useCopyTemplate()
  const [key] = useState(() => crypto.randomUUID())
  const { id, title } = template
  if (!template.isOwn) {
    const copy = { ...toNewTemplate(template), isShared: false }
    return (
      <Button
        size="small"
        icon={<CopyPlus size={16} />}
        isBusy={copyTemplate.isPending}
        aria-label={copyTemplate.error ? undefined : `Copy to yours: “${isolateBidi(title)}”`}
        onClick={() => copyTemplate.mutate({ id: null, template: copy, key })}
      >
        {copyTemplate.error ? 'Try again' : 'Copy to yours'}
      </Button>
    )
  }
  return (
    <>
      <Button
        id={`edit-${id}`}
        size="small"
        icon={<PenLine size={16} />}
        aria-label={`Edit “${isolateBidi(title)}”`}
        onClick={onEdit}
      >
        Edit
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={<Trash2 size={16} />}
        aria-label={`Delete “${isolateBidi(title)}”`}
        onClick={onDelete}
      >
        Delete
      </Button>
    </>
  )
}

/** A template with its variables, usage and actions. */
export function TemplateCard(props: Props) {
  const { template, onReport } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <Card as="article" padding="dense" className={styles['card']}>
      <Stack gap={4} className={styles['stack']}>
        <Row gap={3} wrap>
          <Heading dir="auto" level={2} look="h4">
            {template.title}
          </Heading>
          <Chip>{categoryNames[template.category]}</Chip>
          {template.isOwn && template.isShared && <Chip tone="info">Shared</Chip>}
        </Row>
        {template.withheld && template.isShared && (
          <Text size="small" tone="warn">
            {withheldTexts[template.withheld]}
          </Text>
        )}
        <TemplateText body={template.body} />
        <ReplyRate uses={template.uses} rate={template.replyRate} />
        <Row gap={3} wrap className={styles['actions']}>
          <Actions {...props} />
          {template.scope === 'public' && (
            <Button
              size="small"
              variant="quiet"
              icon={<Flag size={16} />}
              aria-label={`Report “${isolateBidi(template.title)}”`}
              onClick={onReport}
            >
              Report
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            icon={<ChartColumn size={16} />}
            aria-expanded={isOpen}
            aria-label={`Usage of “${isolateBidi(template.title)}”`}
            onClick={() => setOpen(!isOpen)}
          >
            Usage
          </Button>
        </Row>
        {isOpen && <Analytics id={template.id} />}
      </Stack>
    </Card>
  )
}
