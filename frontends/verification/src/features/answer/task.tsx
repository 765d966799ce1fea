import type { TestItem } from '@codekin/contracts/skill-verification/test-models'
import { Button } from '@codekin/ui-kit/button'
import { Kbd } from '@codekin/ui-kit/chip'
import { Stack } from '@codekin/ui-kit/layout'
import { late } from '@codekin/ui-kit/loaded'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Heading, Text } from '@codekin/ui-kit/text'
import { Check, Play, X } from 'lucide-react'
import type { EditorProps } from './editor-props.ts'
import { isTrouble, outcomeText } from './outcome-labels.ts'
import { PlainEditor } from './plain-editor.tsx'
import { CodeText } from './prose.tsx'
import styles from './task.module.css'
import type { Run, TaskRun } from './use-run.ts'

export const LateEditor = late<EditorProps>(() => import('./editor.tsx').then((m) => m.Editor).catch(() => PlainEditor))

type Ran = NonNullable<Run['ran']>

function Verdict({ passed }: { passed: boolean }) {
  return (
    <span className={styles['verdict']} data-passed={passed}>
      {passed ? <Check size={14} aria-hidden="true" /> : <X size={14} aria-hidden="true" />}
      {passed ? 'Passes' : 'Doesn’t pass'}
    </span>
  )
}

/** Visible checks with the results of the last run. */
function Checks({ item, ran }: { item: TestItem; ran: Ran | undefined }) {
  const visibleTests: readonly { expression: string; expected: string }[] =
    item.kind === 'sql' ? (ran ?? { checks: [] }).checks.map(() => ({ expression: '', expected: '' })) : item.checks
  if (visibleTests.length === 0) return null
  return (
    <Stack gap={3}>
      <Heading level={3} look="h4">
        {item.kind === 'sql' ? 'What your query returns' : 'Checks'}
      </Heading>
      <ul role="list" className={styles['checks']}>
        {visibleTests.map(({ expression, expected }, at) => {
          const check = ran?.checks[at]
          return (
            <li key={`${at} ${expression}`} className={styles['check']}>
              {expression && (
                <code className={styles['asked']}>
                  {expression} → {expected}
                </code>
              )}
              {check && <Verdict passed={check.passed} />}
              {check && (check.error || (!check.passed && check.actual) || item.kind === 'sql') && (
                <code className={styles['asked']}>
                  {check.error ? `Error: ${check.error}` : item.kind === 'sql' ? check.actual : `Got ${check.actual}`}
                </code>
              )}
            </li>
          )
        })}
      </ul>
    </Stack>
  )
}

function Outcome({ run, code }: { run: Run; code: string }) {
  if (run.error) {
    return (
      <Text size="small" tone="del">
        It couldn’t be run: {run.error}
      </Text>
    )
  }
  if (!run.ran) return null
  return (
    <>
      <Text size="small" isStrong tone={isTrouble(run.ran) ? 'del' : 'add'}>
        {outcomeText(run.ran)}
      </Text>
      {run.code !== code && (
        <Text size="small" tone={3}>
          You’ve changed it since this run.
        </Text>
      )}
    </>
  )
}

type TaskProps = { item: TestItem; code: string; tasks: TaskRun; onChange: (code: string) => void } & Pick<
  EditorProps,
  'onPaste'
>

/** A task: the editor and the results of the visible checks. */
export function TaskAnswer({ item, code, tasks, onChange, onPaste }: TaskProps) {
  const run = tasks.of(item.key)
  const start = () => tasks.start(item.key, code)
  const name = item.kind === 'sql' ? 'Your query' : 'Your program'
  return (
    <div className={styles['task']}>
      {item.setup && (
        <details className={styles['setup']} open>
          <summary>Tables</summary>
          <CodeText label="Tables">{item.setup}</CodeText>
        </details>
      )}
      <LateEditor
        key={item.key}
        label={name}
        language={item.language ?? 'text'}
        value={code}
        onChange={onChange}
        onRun={start}
        onPaste={onPaste}
        waiting={<Skeleton shape="card" height="16rem" />}
      />
      <div className={styles['bar']}>
        <Button icon={<Play size={16} />} isBusy={run.isBusy} onClick={start}>
          Run
        </Button>
        <Text size="small" tone={3} className={styles['keys']}>
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> runs it. Tab indents. Press <Kbd>Esc</Kbd>, then <Kbd>Tab</Kbd>, to leave the
          editor.
        </Text>
      </div>
      <div className={styles['outcome']}>
        <Outcome run={run} code={code} />
      </div>
      {/* Code with a syntax error was not checked at all. */}
      <Checks item={item} ran={run.ran?.outcome === 'syntax-error' ? undefined : run.ran} />
      {run.ran?.output && (
        <Stack gap={3}>
          <Heading level={3} look="h4">
            Printed
          </Heading>
          <CodeText label="Printed">{run.ran.output}</CodeText>
        </Stack>
      )}
    </div>
  )
}
