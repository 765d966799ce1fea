import type { Item } from '../rules/item.ts'

export const rendering: readonly Item[] = [
  {
    id: 'react/index-as-key',
    topic: 'rendering',
    kind: 'single',
    difficulty: -1.3,
    seconds: 50,
    question:
      'A guest list renders a row for each guest: the name, and an uncontrolled `<input>` for a note. The rows have `key={index}`. Ada is the only guest so far, and you have typed "vegan" in her row. Then Bob is added at the top of the list. What do you see?',
    right: '"vegan" is next to Bob, and the input next to Ada is empty',
    wrong: [
      '"vegan" is next to Ada, whose row has moved down by one',
      'All inputs are empty, because every row has a different key',
      '"vegan" is next to both Bob and Ada, because their keys collide',
    ],
    explanation:
      'React matches rows by key. With the index as the key, the first row stays the first row, keeps its DOM node with the text in it, and only gets a different name. With a key that belongs to the guest, such as an id, the row moves along with what was typed.',
  },
  {
    id: 'react/zero-in-jsx',
    topic: 'rendering',
    kind: 'output',
    difficulty: -1.5,
    seconds: 40,
    question: 'What does this program print?',
    code: {
      language: 'tsx',
      text: `import { renderToStaticMarkup } from 'react-dom/server'

function Inbox({ unread }: { unread: number }) {
  return <p>{unread && <b>{unread} new</b>}</p>
}

console.log(renderToStaticMarkup(<Inbox unread={0} />))`,
    },
    output: `<p>0</p>`,
    explanation:
      '`0 && …` is 0, and React renders numbers, even 0. Only `false`, `true`, `null` and `undefined` render nothing. A boolean condition, `unread > 0 && …`, avoids this.',
  },
  {
    id: 'react/component-within-component',
    topic: 'rendering',
    kind: 'find-the-bug',
    difficulty: -0.7,
    seconds: 60,
    question:
      'The input loses focus after every keystroke. Which line begins the part that has to move out of `Search`?',
    code: {
      language: 'tsx',
      text: `import { useState } from 'react'

export function Search({ onFind }: { onFind: (text: string) => void }) {
  const [text, setText] = useState('')
  const isEmpty = text.trim() === ''

  const Field = () => (
    <input value={text} onChange={(event) => setText(event.target.value)} />
  )

  return (
    <form action={() => onFind(text)}>
      <Field />
      <button disabled={isEmpty}>Find</button>
    </form>
  )
}`,
    },
    line: 7,
    explanation:
      'Each render of `Search` creates a new function `Field`. To React that is a different component type in the same place, so it unmounts the old input and mounts a new one. Define components at the top level of a module and pass them what they need as props.',
  },
  {
    id: 'react/pure-rendering',
    topic: 'rendering',
    kind: 'multiple',
    difficulty: -0.1,
    seconds: 60,
    question: 'Which of these may a component do while it renders?',
    right: [
      'Push to an array that it has just created',
      'Throw an error for an error boundary to catch',
      'Compute a filtered list from its props',
    ],
    wrong: [
      'Sort an array from its props in place',
      'Count its renders in `ref.current`',
      'Put its result into a cache object of the module',
    ],
    explanation:
      'React may call a component several times, or start a render and drop it, so a render must not leave traces outside itself. Changing something created within the same render is invisible from outside, so it is fine. Props, refs and module variables outlive the render; change them in event handlers and effects.',
  },
  {
    id: 'react/hydration-mismatch',
    topic: 'rendering',
    kind: 'multiple',
    difficulty: 0.2,
    seconds: 60,
    question:
      'A component is rendered to HTML on a server and then hydrated in the browser. Which of these in its output can make the two results differ?',
    right: [
      '`<time>{new Date().toLocaleTimeString()}</time>`',
      "`<p>{typeof window === 'undefined' ? 'Loading' : 'Ready'}</p>`",
      '`<li key={id}>{Math.random() < 0.5 ? first : second}</li>`',
    ],
    wrong: [
      '`<label htmlFor={id}>` with `const id = useId()`',
      '`<p>{isReady}</p>`, with state that an effect sets after mounting',
      '`<button onClick={() => setCount(count + 1)}>{count}</button>`',
    ],
    explanation:
      'The first render in the browser has to produce the same output as the one on the server, so it can’t use clocks, time zones, random numbers or checks for the browser. State starts with the same value on both sides, and effects run only after hydration. `useId` is designed to match.',
  },
  {
    id: 'react/children-are-not-rendered-again',
    topic: 'rendering',
    kind: 'output',
    difficulty: 0.9,
    seconds: 75,
    question:
      'The app is rendered once, without `StrictMode`, and then `toggle()` is called once. What is the complete output?',
    code: {
      language: 'tsx',
      text: `let toggle: () => void

function Row() {
  console.log('row')
  return <p>row</p>
}
function Panel({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  toggle = () => setIsOpen(!isOpen)
  console.log('panel', isOpen)
  return <section>{children}</section>
}
function App() {
  return (
    <Panel>
      <Row />
    </Panel>
  )
}`,
    },
    output: `panel false
row
panel true`,
    explanation:
      '`App` creates the element `<Row />`, and it doesn’t render again. `Panel` passes on the very same element object, and React skips an element that is identical to the one in the last render. So passing content as `children` keeps it from rendering along with its surroundings.',
  },
  {
    id: 'react/what-boundaries-catch',
    topic: 'rendering',
    kind: 'multiple',
    difficulty: 1,
    seconds: 60,
    question: 'Which of these errors reach an error boundary around the component in which they are thrown?',
    right: [
      'An error in an effect of the component',
      'An error while the component renders',
      'An error in an action passed to `startTransition` from `useTransition`',
    ],
    wrong: [
      'An error in an `onClick` handler',
      'An error in a `setTimeout` callback',
      'A rejected promise that an effect didn’t wait for',
    ],
    explanation:
      'React itself calls components, effects and the actions of transitions, and passes their errors to the nearest boundary. Event handlers, timers and detached promises run outside that; to show their errors, put them into state or throw them in a later render.',
  },
]
