import { isolateBidi } from '@codekin/contracts/direction'
import type { Rule } from '@codekin/contracts/trust/rules'
import { Chip } from '@codekin/ui-kit/chip'
import { Text } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import type { TableColumn } from '../table/data-table.tsx'
import { percent, unknown, weightText } from './labels.ts'
import styles from './rules.module.css'

/** The version shipped with the code. */
const firstVersion = 1

/** Whether a rule is on, off, or turned itself off. */
export function RuleState({ rule }: { rule: Rule }) {
  if (rule.switchedOff) return <Chip tone="warn">Turned itself off</Chip>
  return rule.settings.isOn ? <Chip tone="add">On</Chip> : <Chip>Off</Chip>
}

export const ruleColumns: readonly TableColumn<Rule>[] = [
  {
    key: 'title',
    label: 'Rule',
    render: ({ title, settings, unit }) => (
      <span className={styles['name']}>
        <Text as="span" size="ui" isStrong>
          {title}
        </Text>
        <Text as="span" size="small" tone={3}>
          {settings.threshold} or more {unit}
        </Text>
      </span>
    ),
  },
  { key: 'state', label: 'State', render: (rule) => <RuleState rule={rule} /> },
  { key: 'weight', label: 'Weight', isNumber: true, render: ({ settings }) => weightText(settings.weight) },
  {
    key: 'findings',
    label: 'Findings in decided cases',
    isNumber: true,
    isExtra: true,
    render: ({ findings }) => findings,
  },
  {
    key: 'precision',
    label: 'Precision',
    isNumber: true,
    render: ({ precision }) => (precision === null ? unknown : percent(precision)),
  },
  {
    key: 'changed',
    label: 'Changed',
    isExtra: true,
    render: ({ version, changedAt, changedBy }) => (
      <Text as="span" size="small" tone={2}>
        {version === firstVersion ? 'Never' : <RelativeTime iso={changedAt} />}
        {changedBy && ` by ${isolateBidi(changedBy.full_name)}`}
      </Text>
    ),
  },
]
