import { announce } from '@codekin/web-runtime/announce'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { javascript } from '@codemirror/lang-javascript'
import { SQLite, sql } from '@codemirror/lang-sql'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import styles from './editor.module.css'
import { look } from './editor-look.ts'
import type { EditorProps } from './editor-props.ts'

const lengthMax = 65_536

function languageExtension(language: EditorProps['language']): Extension {
  if (language === 'sql') return sql({ dialect: SQLite })
  return javascript({ typescript: language === 'typescript', jsx: language === 'tsx' })
}

/** After Escape, Tab leaves the editor, until something is typed or the editor loses focus. */
const tabLeavesAfterEscape: Extension = [
  keymap.of([
    {
      key: 'Escape',
      run(view) {
        view.setTabFocusMode(true)
        return true
      },
    },
  ]),
  EditorView.domEventHandlers({ blur: (_, view) => view.setTabFocusMode(false) }),
  EditorView.updateListener.of(({ docChanged, view }) => docChanged && view.setTabFocusMode(false)),
]

const lengthLimit = EditorState.changeFilter.of((change) => {
  if (!change.docChanged || change.newDoc.length <= lengthMax) return true
  announce('The limit is 65,536 characters.', 'assertive')
  return false
})

/** @NOTE Chromium would keep the style of replaced text in a style attribute, which the CSP forbids. */
const typeOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data, inputType, isComposing } = event
    if (inputType !== 'insertText' || isComposing || !data || view.state.selection.main.empty) return false
    view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true })
    return true
  },
})

type LatestProps = { current: Pick<EditorProps, 'onChange' | 'onRun' | 'onPaste'> }

function editorExtensions({ label, language }: EditorProps, latest: LatestProps): Extension {
  const run = () => {
    latest.current.onRun()
    return true
  }
  return [
    keymap.of([{ key: 'Mod-Enter', run }]),
    tabLeavesAfterEscape,
    keymap.of([indentWithTab, ...historyKeymap, ...defaultKeymap]),
    lineNumbers(),
    history(),
    bracketMatching(),
    indentOnInput(),
    indentUnit.of('  '),
    highlightActiveLine(),
    EditorView.lineWrapping,
    languageExtension(language),
    look,
    lengthLimit,
    typeOver,
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-description': 'Tab indents. Press Escape, then Tab, to leave the editor.',
    }),
    EditorView.domEventHandlers({
      paste: ({ clipboardData }) => latest.current.onPaste(clipboardData?.getData('text').length ?? 0),
    }),
    EditorView.updateListener.of(({ docChanged, state, transactions }) => {
      const isOwn = transactions.some((one) => !one.isUserEvent('adopt') && one.docChanged)
      if (docChanged && isOwn) latest.current.onChange(state.doc.toString())
    }),
  ]
}

/** A shadow root, so that styles are sheets allowed by the CSP and keys are no shortcuts of the page. */
function rootIn(place: HTMLElement): ShadowRoot {
  const stop = (event: Event) => event.stopPropagation()
  if (!place.shadowRoot) for (const type of ['keydown', 'keyup', 'keypress']) place.addEventListener(type, stop)
  const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' })
  root.replaceChildren()
  return root
}

/** The editor of programs and queries. */
export function Editor(props: EditorProps) {
  const { value, language, label } = props
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const latest = useRef(props)
  const first = useRef(value)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (!place.current) return
    const root = rootIn(place.current)
    const extensions = editorExtensions({ ...latest.current, language, label }, latest)
    const made = new EditorView({ root, parent: root, state: EditorState.create({ doc: first.current, extensions }) })
    view.current = made
    return () => {
      first.current = made.state.doc.toString()
      made.destroy()
      view.current = null
    }
  }, [language, label])
  useEffect(() => {
    const made = view.current
    if (!made || made.state.doc.toString() === value) return
    made.dispatch({ changes: { from: 0, to: made.state.doc.length, insert: value }, userEvent: 'adopt' })
  }, [value])
  return <div ref={place} className={styles['place']} data-editor />
}
