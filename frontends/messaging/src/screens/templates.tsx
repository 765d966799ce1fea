import { type Template, templateCategory } from '@codekin/contracts/conversation-templates/models'
import { isolateBidi } from '@codekin/contracts/direction'
import { Button, IconButton } from '@codekin/ui-kit/button'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { Page, Row, Stack } from '@codekin/ui-kit/layout'
import { Menu } from '@codekin/ui-kit/menu'
import { Tabs } from '@codekin/ui-kit/tabs'
import { Heading, Text } from '@codekin/ui-kit/text'
import { useSearchParams } from '@codekin/web-runtime/router'
import { saveFile } from '@codekin/web-runtime/save-file'
import { useTitle } from '@codekin/web-runtime/title'
import { toast } from '@codekin/web-runtime/toast'
import { Download, MoreHorizontal, PenLine, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { FilterBar } from '../features/template-shelf/filter-bar.tsx'
import { ImportDialog, type Readable } from '../features/template-shelf/import-dialog.tsx'
import styles from '../features/template-shelf/shelf.module.css'
import { Shelf } from '../features/template-shelf/shelf.tsx'
import { readTemplates, toTemplatesFile } from '../features/template-shelf/template-file.ts'
import { TemplateForm } from '../features/template-shelf/template-form.tsx'
import {
  type Filter,
  listOwnTemplates,
  type Scope,
  sortNames,
  useDeleteTemplate,
} from '../features/template-shelf/template-queries.ts'

const scopes: readonly { value: Scope; label: string }[] = [
  { value: 'system', label: 'By Codekin' },
  { value: 'user', label: 'Yours' },
  { value: 'public', label: 'Shared by others' },
]

/** State from the URL, which survives links and reloads. */
function useAddress() {
  const [search, setSearch] = useSearchParams()
  const scope = scopes.find(({ value }) => value === search.get('tab'))?.value ?? 'system'
  const sort = (search.get('sort') ?? '') in sortNames ? (search.get('sort') as Filter['sort']) : 'newest'
  const category = templateCategory.safeParse(search.get('category')).data ?? null
  const change = (part: Record<string, string | null>) =>
    setSearch(
      (before) => {
        const next = Object.entries({ ...Object.fromEntries(before), ...part })
        return next.filter((pair): pair is [string, string] => pair[1] !== null && pair[1] !== '')
      },
      { replace: true },
    )
  return { scope, filter: { q: search.get('q') ?? '', category, sort }, change }
}

/** Reads a chosen file, and reports one that isn't an export. */
function useImporting() {
  const [reading, setReading] = useState<Readable | null>(null)
  async function read(file: File | undefined): Promise<void> {
    if (!file) return
    try {
      const found = readTemplates(await file.text(), await listOwnTemplates())
      if (found.isReadable) setReading(found)
      else toast.error('This isn’t a template file', { body: 'Choose a file exported from Codekin.' })
    } catch (error) {
      toast.error('The file couldn’t be read', { body: (error as Error).message })
    }
  }
  return { reading, read, close: () => setReading(null) }
}

async function saveOwn(): Promise<void> {
  try {
    const own = await listOwnTemplates()
    if (own.length === 0) toast.info('You have no templates to export yet')
    else saveFile(toTemplatesFile(own), 'codekin-templates.json')
  } catch (error) {
    toast.error('Your templates couldn’t be exported', { body: (error as Error).message })
  }
}

function Header({ onWrite }: { onWrite: () => void }) {
  const importing = useImporting()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <header className={styles['header']}>
      <div className={styles['heading']}>
        <Heading level={1}>Templates</Heading>
        <Text size="ui" tone={2}>
          Messages to reuse. Type / in a conversation to insert one.
        </Text>
      </div>
      <Row gap={3}>
        <Button id="write-template" icon={<PenLine size={16} />} onClick={onWrite}>
          Write a template
        </Button>
        <Menu
          trigger={<IconButton label="More" icon={<MoreHorizontal size={18} />} hasTooltip={false} />}
          items={[
            { label: 'Import…', icon: <Upload size={16} />, onSelect: () => picker.current?.click() },
            { label: 'Export yours', icon: <Download size={16} />, onSelect: () => void saveOwn() },
          ]}
        />
      </Row>
      <input
        ref={picker}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="Template file"
        onChange={({ target }) => {
          void importing.read(target.files?.[0])
          target.value = ''
        }}
      />
      {importing.reading && <ImportDialog reading={importing.reading} onClose={importing.close} />}
    </header>
  )
}

/** Asks before deleting an own template. */
function DeleteDialog({ template, onClose }: { template: Template | null; onClose: () => void }) {
  const remove = useDeleteTemplate(() => {
    toast.success('Template deleted')
    onClose()
  })
  return (
    <ConfirmDialog
      isOpen={template !== null}
      onClose={() => {
        remove.reset()
        onClose()
      }}
      title={`Delete “${isolateBidi(template?.title ?? '')}”?`}
      description="Messages you sent with it won’t change. You can’t undo this."
      confirmLabel="Delete template"
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => template && remove.mutate(template.id)}
      finalFocus={() => document.getElementById('write-template')}
    />
  )
}

/** `/conversation-templates`: messages to reuse. */
export function Templates() {
  useTitle('Templates')
  const { scope, filter, change } = useAddress()
  const [edited, setEdited] = useState<Template | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Template | null>(null)
  const write = () => setEdited('new')
  const close = () => {
    const opener = edited === 'new' ? null : document.getElementById(`edit-${edited?.id}`)
    setEdited(null)
    ;(opener ?? document.getElementById('write-template'))?.focus()
  }
  return (
    <Page>
      <Header onWrite={write} />
      <Stack gap={6}>
        {edited !== null && (
          <TemplateForm
            key={edited === 'new' ? 'new' : edited.id}
            edited={edited === 'new' ? null : edited}
            onClose={close}
          />
        )}
        <FilterBar filter={filter} onFilter={change} />
        <Tabs<Scope>
          label="Template source"
          value={scope}
          onChange={(tab) => change({ tab: tab === 'system' ? null : tab })}
          items={scopes.map(({ value, label }) => ({
            value,
            label,
            content: <Shelf scope={value} filter={filter} onWrite={write} onEdit={setEdited} onDelete={setDeleted} />,
          }))}
        />
      </Stack>
      <DeleteDialog template={deleted} onClose={() => setDeleted(null)} />
    </Page>
  )
}
