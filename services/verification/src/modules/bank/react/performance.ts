import type { Item } from '../rules/item.ts'

export const performance: readonly Item[] = [
  {
    id: 'react/very-long-table',
    topic: 'performance',
    kind: 'single',
    difficulty: -1.4,
    seconds: 45,
    question:
      'A page shows a table of 20 000 rows, of which about 30 are visible. Opening the page takes seconds, and scrolling stutters. What helps most?',
    right: 'Rendering only the rows in and near the visible part',
    wrong: [
      'Wrapping the row component in `memo`, with stable props',
      'Giving each row its index as `key`, which is cheap to compare',
      'Loading the component of the table with `lazy` and `Suspense`',
    ],
    explanation:
      'The cost lies in creating and laying out 20 000 rows at all, which no memoising avoids on the first render. Virtualising (windowing) keeps a few dozen rows in the DOM and exchanges them while scrolling.',
  },
  {
    id: 'react/memo-and-inline-props',
    topic: 'performance',
    kind: 'single',
    difficulty: -0.8,
    seconds: 50,
    question:
      '`Chart` is `memo(function Chart(…) { … })`. It is rendered again whenever `Page` is, although `points` is the same array. Why? (The React Compiler is not in use.)',
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
    right: '`margin` is a new object in every render',
    wrong: [
      '`memo` does not compare props that are arrays',
      'A change of state in a parent overrides `memo`',
      '`Chart` has no `key`, so it is mounted anew',
    ],
    explanation:
      '`memo` compares each prop with `Object.is`, and an object literal is another object each time. A constant outside the component, or `useMemo`, keeps it the same; the React Compiler would do so by itself.',
  },
  {
    id: 'react/lazy-within-component',
    topic: 'performance',
    kind: 'find-the-bug',
    difficulty: -0.1,
    seconds: 60,
    question: 'Whatever is typed into the report is lost each time `Page` renders. Which line is wrong?',
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
      '`lazy` gives a new component at each call, so each render replaces the report by another type with fresh state. It belongs outside of the component, at the top level of the module, where it runs once. The module itself is loaded only once either way.',
  },
  {
    id: 'react/deferred-value',
    topic: 'performance',
    kind: 'single',
    difficulty: 0.2,
    seconds: 60,
    question:
      '`Results` takes 200 ms to render and is wrapped in `memo`. What does `useDeferredValue` do for it here, while somebody types fast?',
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
    right:
      'The input is updated at once; `Results` is rendered in the background, and given up when the next key comes',
    wrong: [
      'The input is updated at once; `Results` is rendered after a fixed pause, and each key starts the pause anew',
      'Input and `Results` are updated together, and React leaves out the keys for which there is no time',
      'The input is updated at once; `Results` is rendered in a worker, and only its output is waited for',
    ],
    explanation:
      'React first renders with the old deferred value, which is quick as `Results` is memoised, and then tries the new one at a lower priority. That render can be interrupted and begun anew. There is no fixed delay, and all happens on the main thread.',
  },
  {
    id: 'react/context-goes-through-memo',
    topic: 'performance',
    kind: 'single',
    difficulty: 0.4,
    seconds: 60,
    question:
      '`App` renders `<Session value={{ user, logOut }}>` and re-renders every second, with the same `user` and `logOut`. Deep below, `Avatar`, which has no props and is wrapped in `memo`, calls `use(Session)`. The React Compiler is not in use. What happens to `Avatar`?',
    right: 'It renders every second, since the value of the context is another object each time',
    wrong: [
      'It renders only when `user` or `logOut` changes, since context values are compared by their fields',
      'It renders only when mounted, since `memo` keeps back everything but changed props',
      'It renders every second, but would not do so with `useContext` in place of `use`',
    ],
    explanation:
      'A changed context value, as of `Object.is`, reaches every component that reads it, whatever `memo` stands in between. A value from `useMemo(() => ({ user, logOut }), [user, logOut])` changes only with its parts.',
  },
  {
    id: 'react/transition-keeps-content',
    topic: 'performance',
    kind: 'single',
    difficulty: 0.9,
    seconds: 60,
    question:
      'A page within one `Suspense` boundary shows the tab "Posts". A click sets the tab to "Photos", whose component suspends for two seconds. What does wrapping the setter in `startTransition` change?',
    right: 'The posts stay visible until the photos are ready, instead of giving way to the fallback',
    wrong: [
      'The fallback is shown in any case, but it appears later and is left out for short waits',
      'The data of the photos is loaded ahead of the click, so that the component suspends no more',
      'The posts are unmounted at once, and nothing is shown until the photos are ready',
    ],
    explanation:
      'Without a transition, content that suspends makes its nearest boundary hide what it shows and display the fallback. In a transition React keeps what is already revealed and waits with the commit; `isPending` of `useTransition` lets one mark the wait. Boundaries that are new in the update still show their fallback.',
  },
  {
    id: 'react/what-the-compiler-does',
    topic: 'performance',
    kind: 'multiple',
    difficulty: 1.1,
    seconds: 60,
    question: 'Which statements about the React Compiler are true?',
    right: [
      'It memoises values, functions and elements within components and hooks',
      'It leaves out components in which it finds the Rules of React broken',
      'It can also memoise after an early `return`, where `useMemo` is not allowed',
    ],
    wrong: [
      'It writes the dependency lists of `useEffect` for you',
      'It shares memoised results among all instances of a component',
      'It makes it safe to change props and state in place',
    ],
    explanation:
      'The compiler works at build time and puts memoising code into each component, per instance and more finely than one would by hand, also after conditions. It relies on components being pure: a value changed in place can be taken for an unchanged one. Effects and their lists remain yours.',
  },
  {
    id: 'react/hidden-activity',
    topic: 'performance',
    kind: 'single',
    difficulty: 1.2,
    seconds: 60,
    question:
      'A sidebar, with state and an effect that polls a server, is wrapped in `<Activity mode={isShown ? "visible" : "hidden"}>` (React 19.2). What becomes of it when `isShown` turns to `false`?',
    right: 'It is hidden and keeps its state and DOM, but its effects are cleaned up',
    wrong: [
      'It is hidden and keeps its state and DOM, and its effects go on as before',
      'It is taken out of the DOM, but its state is kept for when it is shown again',
      'It is unmounted, with its state and effects, as with `{isShown && …}`',
    ],
    explanation:
      'A hidden `Activity` is kept with `display: none`, so that inputs, scroll positions and state survive. To the effects it looks like unmounting: they are cleaned up and run again when it is shown, hence the polling stops. Its updates are rendered at low priority meanwhile.',
  },
]
