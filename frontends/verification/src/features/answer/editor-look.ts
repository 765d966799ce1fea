import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const theme = EditorView.theme({
  '&': {
    boxSizing: 'border-box',
    minHeight: '16rem',
    maxHeight: '60vh',
    border: '1px solid var(--line-3)',
    borderRadius: 'var(--r-control)',
    backgroundColor: 'var(--bg-0)',
    color: 'var(--tx-1)',
    fontSize: '0.8125rem',
  },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.6' },
  '.cm-content': {
    boxSizing: 'border-box',
    minHeight: 'calc(16rem - 2px)',
    paddingBlock: '0.75rem',
    caretColor: 'var(--tx-1)',
  },
  // Fits the field's rounded corners. No border, since it would end with the code.
  '.cm-gutters': {
    borderStartStartRadius: 'calc(var(--r-control) - 1px)',
    borderEndStartRadius: 'calc(var(--r-control) - 1px)',
    backgroundColor: 'var(--bg-0)',
    color: 'var(--tx-3)',
  },
  '.cm-gutters.cm-gutters-before': { borderRightWidth: '0' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: 'var(--bg-2)' },
  '&.cm-focused .cm-matchingBracket, &.cm-focused .cm-nonmatchingBracket': {
    backgroundColor: 'var(--bg-4)',
    outline: '1px solid var(--line-3)',
  },
  '.cm-content ::selection, .cm-line::selection': { backgroundColor: 'var(--add-bg)', color: 'var(--tx-1)' },
})

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--merge)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--add)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warn)' },
  { tag: [tags.typeName, tags.className, tags.function(tags.variableName)], color: 'var(--info)' },
  { tag: tags.comment, color: 'var(--tx-3)', fontStyle: 'italic' },
  { tag: tags.invalid, color: 'var(--del)' },
])

/** Editor theme in the colours of the page. */
export const look: Extension = [theme, syntaxHighlighting(colours)]
