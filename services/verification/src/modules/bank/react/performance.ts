import type { Item } from '../rules/item.ts'

export const performance: readonly Item[] = [
  {
    id: 'react/very-long-table',
    topic: 'performance',
    kind: 'single',
    difficulty: -1.4,
    seconds: 45,
    question:
      'A page shows a table of 20,000 rows, about 30 of them visible. Opening the page takes seconds, and scrolling stutters. What helps most?',
    right: 'Rendering only the rows in and near the visible part',
    wrong: [
      'Wrapping the row component in `memo`, with stable props',
      'Giving each row its index as `key`, which is cheap to compare',
      'Loading the table component with `lazy` and `Suspense`',
    ],
    explanation:
      'The cost is in creating and laying out 20,000 rows at all, and memoising doesn’t avoid that on the first render. Virtualising (windowing) keeps a few dozen rows in the DOM and swaps them while you scroll.',
  },
  {
    id: 'react/memo-and-inline-props',
    topic: 'performance',
    kind: 'single',
    difficulty: -0.8,
    seconds: 50,
    question:
      '`Chart` is `memo(function Chart(…) { … })`. It re-renders whenever `Page` does, although `points` is the same array. Why? (The React Compiler isn’t in use.)',
    code: {
      language: 'tsx',
      text: `function Page({ points }: { points: Point[] }) {
  const [title, setTitle] = useState('')
  return (
    <>
      <input value={title} onChange={(event) => setTitle(event.target.value)} />
      <Chart points={points} margin={{ left: 8 }} />
    </>
  )
}`,
    },
    right: '`margin` is a new object on every render',
    wrong: [
      '`memo` doesn’t compare props that are arrays',
      'A state change in a parent overrides `memo`',
      '`Chart` has no `key`, so it is remounted',
    ],
    explanation:
      '`memo` compares each prop with `Object.is`, and an object literal is a different object every time. A constant outside the component, or `useMemo`, keeps it the same; the React Compiler would do that for you.',
  },
  {
    id: 'react/lazy-within-component',
    topic: 'performance',
    kind: 'find-the-bug',
    difficulty: -0.1,
    seconds: 60,
    question: 'Anything typed into the report is lost each time `Page` renders. Which line is wrong?',
    code: {
      language: 'tsx',
      text: `import { lazy, Suspense, useState } from 'react'
import { Spinner } from './spinner.tsx'

export function Page() {
  const [count, setCount] = useState(0)
  const Report = lazy(() => import('./report.tsx'))

  return (
    <Suspense fallback={<Spinner />}>
      <button onClick={() => setCount(count + 1)}>{count}</button>
      <Report />
    </Suspense>
  )
}`,
    },
    line: 6,
    explanation:
      '`lazy` returns a new component on each call, so every render replaces the report with a different type that has fresh state. It belongs outside the component, at the top level of the module, where it runs once. The module itself is loaded only once either way.',
  },
  {
    id: 'react/deferred-value',
    topic: 'performance',
    kind: 'single',
    difficulty: 0.2,
    seconds: 60,
    question:
      '`Results` takes 200 ms to render and is wrapped in `memo`. What does `useDeferredValue` do for it here while the user types fast?',
    code: {
      language: 'tsx',
      text: `const [text, setText] = useState('')
const shown = useDeferredValue(text)
return (
  <>
    <input value={text} onChange={(event) => setText(event.target.value)} />
    <Results query={shown} />
  </>
)`,
    },
    right: 'The input updates at once; `Results` renders in the background, and the next keystroke interrupts it',
    wrong: [
      'The input updates at once; `Results` renders after a fixed delay, and each keystroke restarts the delay',
      'The input and `Results` update together, and React skips the keystrokes it has no time for',
      'The input updates at once; `Results` renders in a worker, and React only waits for its output',
    ],
    explanation:
      'React first renders with the old deferred value, which is quick because `Results` is memoised, and then tries the new one at a lower priority. That render can be interrupted and restarted. There is no fixed delay, and it all happens on the main thread.',
  },
  {
    id: 'react/context-goes-through-memo',
    topic: 'performance',
    kind: 'single',
    difficulty: 0.4,
    seconds: 60,
    question:
      '`App` renders `<Session value={{ user, logOut }}>` and re-renders every second, with the same `user` and `logOut`. Deep in the tree, `Avatar`, which has no props and is wrapped in `memo`, calls `use(Session)`. The React Compiler isn’t in use. What happens to `Avatar`?',
    right: 'It renders every second, because the context value is a different object each time',
    wrong: [
      'It renders only when `user` or `logOut` changes, because context values are compared by field',
      'It renders only on mounting, because `memo` blocks everything except changed props',
      'It renders every second, but it wouldn’t with `useContext` in place of `use`',
    ],
    explanation:
      'When a context value changes, as compared by `Object.is`, React re-renders every component that reads it, whatever `memo` is in between. A value from `useMemo(() => ({ user, logOut }), [user, logOut])` only changes with its parts.',
  },
  {
    id: 'react/transition-keeps-content',
    topic: 'performance',
    kind: 'single',
    difficulty: 0.9,
    seconds: 60,
    question:
      'A page inside a single `Suspense` boundary shows the tab "Posts". A click sets the tab to "Photos", whose component suspends for two seconds. What changes if you wrap the setter in `startTransition`?',
    right: 'The posts stay visible until the photos are ready, instead of giving way to the fallback',
    wrong: [
      'The fallback still appears, but it appears later and is left out for short waits',
      'The photos’ data is loaded before the click, so the component no longer suspends',
      'The posts are unmounted at once, and nothing is shown until the photos are ready',
    ],
    explanation:
      'Without a transition, content that suspends makes its nearest boundary hide what it shows and display the fallback. In a transition, React keeps what is already revealed and delays the commit; with `isPending` from `useTransition` you can indicate the wait. Boundaries that are new in the update still show their fallback.',
  },
  {
    id: 'react/what-the-compiler-does',
    topic: 'performance',
    kind: 'multiple',
    difficulty: 1.1,
    seconds: 60,
    question: 'Which of these statements about the React Compiler are true?',
    right: [
      'It memoises values, functions and elements in components and hooks',
      'It skips components in which it finds the Rules of React broken',
      'It can also memoise after an early `return`, where `useMemo` isn’t allowed',
    ],
    wrong: [
      'It writes the dependency lists of `useEffect` for you',
      'It shares memoised results among all instances of a component',
      'It makes it safe to change props and state in place',
    ],
    explanation:
      'The compiler works at build time and adds memoising code to each component, per instance and more finely than you would by hand, even after conditions. It relies on components being pure: a value changed in place can look unchanged to it. Effects and their dependency lists are still up to you.',
  },
  {
    id: 'react/hidden-activity',
    topic: 'performance',
    kind: 'single',
    difficulty: 1.2,
    seconds: 60,
    question:
      'A sidebar, with state and an effect that polls a server, is wrapped in `<Activity mode={isShown ? "visible" : "hidden"}>` (React 19.2). What happens to it when `isShown` becomes `false`?',
    right: 'It is hidden and keeps its state and DOM, but its effects are cleaned up',
    wrong: [
      'It is hidden and keeps its state and DOM, and its effects keep running',
      'It is removed from the DOM, but its state is kept until it is shown again',
      'It is unmounted, with its state and effects, as with `{isShown && …}`',
    ],
    explanation:
      'A hidden `Activity` is kept with `display: none`, so inputs, scroll positions and state survive. To the effects it looks like unmounting: they are cleaned up and run again when it is shown, so the polling stops. While it is hidden, React renders its updates at low priority.',
  },
]
