import { Avatar } from '@codekin/ui-kit/avatar'
import { Button, type ButtonVariant, IconButton } from '@codekin/ui-kit/button'
import { Card } from '@codekin/ui-kit/card'
import { Badge, Chip, Kbd } from '@codekin/ui-kit/chip'
import { Checkbox, ChipPicker, RadioCards, Switch } from '@codekin/ui-kit/choice'
import { Combobox } from '@codekin/ui-kit/combobox'
import { CompatibilityDiff, CompatibilityFactors } from '@codekin/ui-kit/compatibility-diff'
import { ConfirmDialog, Sheet } from '@codekin/ui-kit/dialog'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Failure } from '@codekin/ui-kit/failure'
import { Field } from '@codekin/ui-kit/field'
import { Grid, Row, Stack } from '@codekin/ui-kit/layout'
import { Logo } from '@codekin/ui-kit/logo'
import { Menu } from '@codekin/ui-kit/menu'
import { Radar } from '@codekin/ui-kit/radar'
import { ScoreRing } from '@codekin/ui-kit/score-ring'
import { Select } from '@codekin/ui-kit/select'
import { ShowMore } from '@codekin/ui-kit/show-more'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Spinner } from '@codekin/ui-kit/spinner'
import { Table } from '@codekin/ui-kit/table'
import { Tabs } from '@codekin/ui-kit/tabs'
import { Heading, Text } from '@codekin/ui-kit/text'
import { PasswordInput, TextArea, TextInput } from '@codekin/ui-kit/text-input'
import { toast } from '@codekin/web-runtime/toast'
import { Heart, MoreHorizontal, Plus, Trash2 } from 'lucide-react'
import { type ComponentType, useState } from 'react'

const compatibility = {
  score: 62,
  confidence: 0.8,
  factors: [
    { factor: 'skills', weight: 0.3, value: 0.9, contribution: 28, reasons: ['You both know Rust and Postgres'] },
    { factor: 'timezone', weight: 0.2, value: 0.7, contribution: 14, reasons: ['6 working hours overlap'] },
    { factor: 'goals', weight: 0.2, value: 1, contribution: 20, reasons: ['You both look for a side project'] },
  ],
  shared: ['Rust', 'Postgres', 'Side project'],
  theyAdd: ['React', 'Figma'],
  youAdd: ['Kubernetes'],
  conflicts: ['Only 2 weekend hours in common'],
}

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger', 'merge']

function Buttons() {
  return (
    <Stack>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <Row key={size} wrap>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size} icon={<Plus size={16} />}>
              {variant}
            </Button>
          ))}
          <Button size={size} isDisabled>
            disabled
          </Button>
          <Button size={size} isBusy>
            busy
          </Button>
          <IconButton size={size} label="More" icon={<MoreHorizontal size={18} />} />
        </Row>
      ))}
    </Stack>
  )
}

function Type() {
  return (
    <Stack gap={4}>
      <Heading level={3} look="hero">
        Find your other half of the diff
      </Heading>
      <Heading level={3} look="display">
        You matched with Ana
      </Heading>
      {([1, 2, 3] as const).map((tone) => (
        <Text key={tone} tone={tone}>
          Tone {tone}: developers who finish each other’s pull requests.
        </Text>
      ))}
      <Text size="kpi">1,204</Text>
      <Text mono size="small" tone={3}>
        @@ 14 shared · 3 to learn @@
      </Text>
    </Stack>
  )
}

function Inputs() {
  const [text, setText] = useState('')
  const [level, setLevel] = useState<'working' | 'expert'>('working')
  const [zone, setZone] = useState<string | null>('Europe/Berlin')
  const levels = [
    { value: 'working', label: 'Working' },
    { value: 'expert', label: 'Expert' },
  ] as const
  return (
    <Grid as="form" min="20rem">
      <Field label="Name" hint="As others see it">
        <TextInput value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Field label="Email" error="This is not an email address.">
        <TextInput defaultValue="ada@" />
      </Field>
      <Field label="Password">
        <PasswordInput autoComplete="off" />
      </Field>
      <Field label="About you" isOptional>
        <TextArea value={text} lengthMax={20} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Field label="Level">
        <Select options={levels} value={level} onChange={setLevel} />
      </Field>
      <Field label="Time zone">
        <Combobox options={zones} value={zone} onPick={setZone} />
      </Field>
    </Grid>
  )
}

const zones = ['Europe/Berlin', 'Asia/Tokyo'].map((name) => ({ value: name, label: name }))
const languages = [
  { value: 'rust', label: 'Rust' },
  { value: 'go', label: 'Go' },
  { value: 'react', label: 'React' },
] as const
const goals = [
  { value: 'side-project', label: 'Side project', text: 'Evenings and weekends' },
  { value: 'co-founder', label: 'Co-founder', text: 'All in' },
] as const

function Choices() {
  const [isOn, setOn] = useState(true)
  const [picked, setPicked] = useState<(typeof languages)[number]['value'][]>(['rust'])
  const [goal, setGoal] = useState<(typeof goals)[number]['value']>('side-project')
  return (
    <Grid min="20rem">
      <Stack gap={3}>
        <Checkbox label="Remember me" hint="On this device" isOn={isOn} onChange={setOn} />
        <Switch label="Use my preferences" isOn={isOn} onChange={setOn} />
      </Stack>
      <ChipPicker label="Skills" options={languages} value={picked} onChange={setPicked} max={2} />
      <RadioCards label="Goal" options={goals} value={goal} onChange={setGoal} />
    </Grid>
  )
}

function Facts() {
  return (
    <Stack>
      <Row wrap gap={4}>
        {([24, 32, 40, 56, 96] as const).map((size) => (
          <Avatar key={size} name={`Ada Lindqvist ${size}`} size={size} isOnline={size > 40 ? true : undefined} />
        ))}
      </Row>
      <Row wrap>
        {(['plain', 'add', 'del', 'merge', 'warn', 'info'] as const).map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
        <Chip onRemove={() => undefined}>TypeScript</Chip>
        <Badge count={3} what="unread" />
        <Badge count={120} />
        <Kbd>Esc</Kbd>
        <Spinner />
        <Logo />
        <ScoreRing score={87} size={64} />
      </Row>
      <Table
        caption="People"
        columns={[
          { key: 'name', label: 'Name', render: (row: { name: string; score: number }) => row.name },
          { key: 'score', label: 'Score', isNumber: true, render: (row) => row.score },
        ]}
        rows={[
          { name: 'Ana', score: 87 },
          { name: 'Sam', score: 41 },
        ]}
        keyOf={(row) => row.name}
      />
    </Stack>
  )
}

function Compatibility() {
  return (
    <Grid min="20rem">
      <Card hunk="3 shared · 2 they add">
        <CompatibilityDiff compatibility={compatibility} />
      </Card>
      <Card>
        <CompatibilityFactors compatibility={compatibility} />
      </Card>
      <Card>
        <Radar
          title="Skills of Ada"
          axes={[
            { label: 'Rust', claimed: 90, verified: 70 },
            { label: 'Go', claimed: 60, verified: 50 },
            { label: 'React', claimed: 40, verified: 40 },
            { label: 'SQL', claimed: 80, verified: 75 },
            { label: 'Design', claimed: 30, verified: 0 },
          ]}
        />
      </Card>
    </Grid>
  )
}

function States() {
  return (
    <Grid min="20rem">
      <Card>
        <EmptyState
          level={3}
          diff={[{ sign: '−', text: '/nope' }]}
          title="No matches yet"
          text="Like someone who likes you."
          action={<Button>Discover</Button>}
        />
      </Card>
      <Failure
        message="The service is not available right now."
        requestId="0190a000-17"
        onRetry={() => undefined}
        retryAfterSeconds={30}
      />
      <Card>
        <Skeleton shape="circle" width="3rem" height="3rem" />
        <Skeleton width="70%" />
        <Skeleton width="40%" />
        <ShowMore query={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage: () => undefined }} />
      </Card>
    </Grid>
  )
}

function Floating() {
  const [isDialog, setDialog] = useState(false)
  const [sheet, setSheet] = useState<'bottom' | 'right' | null>(null)
  const [tab, setTab] = useState<'one' | 'two'>('one')
  return (
    <Stack>
      <Row wrap>
        <Button onClick={() => setDialog(true)}>Dialog</Button>
        <Button onClick={() => setSheet('bottom')}>Sheet below</Button>
        <Button onClick={() => setSheet('right')}>Sheet beside</Button>
        <Menu
          trigger={<Button>Menu</Button>}
          items={[
            { label: 'Like', icon: <Heart size={16} />, onSelect: () => undefined },
            {
              label: 'End match',
              icon: <Trash2 size={16} />,
              isDanger: true,
              isApart: true,
              onSelect: () => undefined,
            },
          ]}
        />
        <Button onClick={() => toast.success('Saved')}>Success</Button>
        <Button onClick={() => toast.error('Not sent', { body: 'The network is gone.' })}>Error</Button>
        <Button onClick={() => toast.add('New User Signup!', { body: 'Ada (ada@codekin.dev)' })}>New user</Button>
      </Row>
      <Tabs
        label="Views"
        items={[
          { value: 'one', label: 'One', content: <Text>First view</Text> },
          { value: 'two', label: 'Two', content: <Text>Second view</Text> },
        ]}
        value={tab}
        onChange={setTab}
      />
      <ConfirmDialog
        isOpen={isDialog}
        onClose={() => setDialog(false)}
        title="End the match with Ana?"
        description="The conversation becomes read-only for both of you."
        confirmLabel="End match"
        onConfirm={() => setDialog(false)}
      />
      <Sheet isOpen={sheet !== null} onClose={() => setSheet(null)} title="Why you fit" side={sheet ?? 'bottom'}>
        <CompatibilityFactors compatibility={compatibility} />
      </Sheet>
    </Stack>
  )
}

export const sections: readonly { title: string; content: ComponentType }[] = [
  { title: 'Type', content: Type },
  { title: 'Buttons', content: Buttons },
  { title: 'Inputs', content: Inputs },
  { title: 'Choices', content: Choices },
  { title: 'Facts', content: Facts },
  { title: 'Compatibility', content: Compatibility },
  { title: 'States', content: States },
  { title: 'Floating', content: Floating },
]
