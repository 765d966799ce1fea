import type { StrandStep } from '@codekin/contracts/skill-verification/models'
import { counted } from '@codekin/people/phrases'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { dateAndTime } from '@codekin/ui-kit/clock'
import { Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import type { ReactNode } from 'react'
import { githubPath } from '../account/path.ts'
import { showWaiting } from '../waiting/waiting.tsx'
import type { OwnSkill } from './evidence.ts'

export type StepActions = {
  onAsk: (skill: string) => void
  onRefresh: (skill: string) => void
  onTest: (skill: string) => void
}

const testPath = (attemptId: string | null) => `/skill-test/${attemptId}`

function Note({ children }: { children: string }) {
  return (
    <Text size="small" tone={3}>
      {children}
    </Text>
  )
}

/** `name`: accessible name outside the card. */
function Go({ to, name, children }: { to: string; name: string; children: string }) {
  return (
    <LinkButton size="small" render={<Link to={to} aria-label={name} />}>
      {children}
    </LinkButton>
  )
}

function Do({ name, onDo, children }: { name: string; onDo: () => void; children: string }) {
  return (
    <Button size="small" aria-label={name} onClick={onDo}>
      {children}
    </Button>
  )
}

const waitingTexts = {
  endorsement: (waiting: number) => `Waiting for ${counted(waiting, 'answer')}`,
  test: () => 'Your test is being checked',
  github: () => 'GitHub is being read',
} as const satisfies Record<StrandStep['method'], (waiting: number) => string>

type Shown = StepActions & { one: OwnSkill; first: StrandStep }

const nothing = () => <Note>Nothing to do for now</Note>

const views: Readonly<Record<StrandStep['step'], (shown: Shown) => ReactNode>> = {
  'continue-test': ({ one: { skill }, first: { attemptId } }) => (
    <Go to={testPath(attemptId)} name={`Continue the ${skill} test`}>
      Continue the test
    </Go>
  ),
  'answer-request': ({ one: { skill } }) => (
    <Do name={`Answer the offer for ${skill}`} onDo={() => showWaiting(skill)}>
      Answer the offer
    </Do>
  ),
  appeal: ({ one: { skill }, first: { method, attemptId } }) =>
    method === 'test' ? (
      <Go to={testPath(attemptId)} name={`Appeal the voided ${skill} test`}>
        Appeal
      </Go>
    ) : (
      <Go to={githubPath} name={`Explain: ${skill} on GitHub`}>
        Explain
      </Go>
    ),
  retake: ({ one: { skill }, first: { at }, onTest }) =>
    at ? (
      <Note>{`You can retake it on ${dateAndTime(new Date(at), 'long')}`}</Note>
    ) : (
      <Do name={`Retake the test for ${skill}`} onDo={() => onTest(skill)}>
        Retake the test
      </Do>
    ),
  'take-test': ({ one: { skill }, onTest }) => (
    <Do name={`Take the test for ${skill}`} onDo={() => onTest(skill)}>
      Take the test
    </Do>
  ),
  resync: ({ one: { skill } }) => (
    <Go to={githubPath} name={`Sync GitHub for ${skill}`}>
      Sync GitHub
    </Go>
  ),
  'connect-github': ({ one: { skill } }) => (
    <Go to={githubPath} name={`Connect GitHub to show ${skill}`}>
      Connect GitHub
    </Go>
  ),
  'ask-refresh': ({ one: { skill }, onRefresh }) => (
    <Do name={`Ask to renew: ${skill}`} onDo={() => onRefresh(skill)}>
      Ask to renew
    </Do>
  ),
  'ask-endorsement': ({ one: { skill }, onAsk }) => (
    <Do name={`Ask for an endorsement of ${skill}`} onDo={() => onAsk(skill)}>
      Ask for an endorsement
    </Do>
  ),
  wait: ({ one: { waiting }, first: { method } }) => <Note>{waitingTexts[method](waiting)}</Note>,
  none: nothing,
}

/** The next step for a skill, or what it waits for. */
export function NextStep({ one, ...actions }: { one: OwnSkill } & StepActions) {
  const [first] = one.steps
  return first ? views[first.step]({ one, first, ...actions }) : nothing()
}
