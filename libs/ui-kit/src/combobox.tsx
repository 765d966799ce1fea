import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronsUpDown, CircleAlert, Plus } from 'lucide-react'
import { type Ref, useId } from 'react'
import { classes } from './classes.tsx'
import styles from './combobox.module.css'
import { useFieldControl } from './field-context.tsx'
import inputStyles from './input.module.css'
import popupStyles from './popup.module.css'
import { VisuallyHidden } from './text.tsx'
import { type ComboboxEntry, type ComboboxProps, useCombobox } from './use-combobox.tsx'

export type { ComboboxOption } from './combobox-options.tsx'

type Look = {
  placeholder?: string | undefined
  label?: string | undefined
  lengthMax?: number | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

type Box = ReturnType<typeof useCombobox>

const isSame = (a: ComboboxEntry, b: ComboboxEntry) => a.value === b.value && a.isNew === b.isNew
const nothingFound = () => 'Nothing found.'

function Entry({ entry }: { entry: ComboboxEntry }) {
  return (
    <Base.Item value={entry} className={classes(popupStyles['item'], entry.isNew && styles['own'])}>
      {entry.isNew && <Plus size={16} aria-hidden="true" />}
      <span dir="auto" className={styles['label']}>
        {entry.label}
      </span>
      <Base.ItemIndicator className={popupStyles['check']}>
        <Check size={16} aria-hidden="true" />
      </Base.ItemIndicator>
    </Base.Item>
  )
}

function Suggestions({ box, empty }: { box: Box; empty: string }) {
  return (
    <Base.Portal>
      <Base.Positioner className={popupStyles['positioner']} sideOffset={4}>
        <Base.Popup className={popupStyles['popup']}>
          <Base.Empty className={popupStyles['empty']}>{empty}</Base.Empty>
          <Base.List>
            {(entry: ComboboxEntry) => <Entry key={`${entry.isNew} ${entry.value}`} entry={entry} />}
          </Base.List>
          {box.hidden > 0 && <p className={styles['more']}>{box.hidden} more. Type to find them.</p>}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

function Input({ box, hasList, problemId, ...look }: Look & { box: Box; hasList: boolean; problemId: string }) {
  const { placeholder, label, lengthMax, ref } = look
  const control = useFieldControl()
  const describedBy = [box.problem && problemId, control['aria-describedby']].filter(Boolean).join(' ') || undefined
  return (
    <Base.InputGroup className={styles['group']}>
      <Base.Input
        ref={ref}
        className={inputStyles['input']}
        placeholder={placeholder}
        aria-label={label}
        maxLength={lengthMax}
        {...control}
        aria-describedby={describedBy}
        data-unfinished={box.isHeld ? '' : undefined}
        onClick={({ currentTarget }) => !box.isEdited && currentTarget.select()}
        onFocus={box.enter}
        onBlur={box.leave}
        onKeyDown={(event) => {
          if (!box.press(event)) return
          event.preventDefault()
          event.stopPropagation()
          event.preventBaseUIHandler()
        }}
      />
      {hasList && <ChevronsUpDown size={16} aria-hidden="true" />}
    </Base.InputGroup>
  )
}

function count(entries: number, empty: string): string {
  if (entries === 0) return empty
  return entries === 1 ? '1 suggestion' : `${entries} suggestions`
}

/** A live region, because the rest of the page is hidden from screen readers while the list is open. */
function ComboboxStatus({ box, empty, problemId }: { box: Box; empty: string; problemId: string }) {
  return (
    <>
      <VisuallyHidden as="div">
        <span role="status" aria-live="polite">
          {box.isOpen && count(box.count, empty)}
        </span>
      </VisuallyHidden>
      <div id={problemId} role="status" aria-live="polite" className={styles['problem']}>
        {box.problem && (
          <>
            <CircleAlert size={14} aria-hidden="true" />
            <span>{box.problem}</span>
          </>
        )}
      </div>
    </>
  )
}

/**
 * A choice of one of many options, found by typing. The best match is highlighted, and Enter picks it; no form is sent while the
 * list is open. Leaving the box picks an option typed in full; other text shows a message, and `holdUnfinished` blocks the form.
 */
export function Combobox({ placeholder, label, lengthMax, ref, ...props }: ComboboxProps & Look) {
  const box = useCombobox(props)
  const problemId = useId()
  const empty = (props.nothing ?? nothingFound)(box.query)
  return (
    <div className={styles['combobox']}>
      <Base.Root<ComboboxEntry>
        items={box.entries}
        filter={null}
        value={box.chosen ?? null}
        isItemEqualToValue={isSame}
        inputValue={box.inputValue}
        open={box.isOpen}
        autoHighlight
        onOpenChange={(isOpening, { reason }) => box.open(isOpening, reason === 'input-change')}
        onItemHighlighted={box.highlight}
        onInputValueChange={(next, details) => {
          if (details.reason === 'input-change') box.type(next)
          // Without an open list, Escape closes the surrounding dialog.
          if (details.reason === 'escape-key') details.allowPropagation()
        }}
        onValueChange={(entry, details) => {
          if (entry && details.reason === 'item-press') void box.take(entry)
          if (details.reason === 'escape-key') details.allowPropagation()
        }}
      >
        <Input
          box={box}
          hasList={props.options.length > 0}
          problemId={problemId}
          {...{ placeholder, label, lengthMax, ref }}
        />
        <Suggestions box={box} empty={empty} />
      </Base.Root>
      <ComboboxStatus box={box} empty={empty} problemId={problemId} />
    </div>
  )
}

/**
 * Whether a form or another part of the page has a box with unfinished text. Moves the focus to that box; the part must then not be
 * sent or closed. A text that a box has restored by itself blocks it once.
 */
export function holdUnfinished(part: ParentNode | null): boolean {
  const box = part?.querySelector<HTMLInputElement>('input[data-unfinished]')
  box?.focus()
  return Boolean(box)
}
