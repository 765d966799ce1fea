import type { Item } from '../rules/item.ts'

export const effects: readonly Item[] = [
  {
    id: 'react/effects-not-needed',
    topic: 'effects',
    kind: 'multiple',
    difficulty: -0.8,
    seconds: 60,
    question: 'For which of these is `useEffect` the right place?',
    right: [
      'Keeping a connection to a chat server while the chat is on screen',
      'Passing the current zoom to a map widget that is not made with React',
    ],
    wrong: [
      'Computing a full name from the first and last name in state',
      'Sending an order after a click on "Buy"',
      'Calling `onChange` of the parent whenever the own state has changed',
    ],
    explanation:
      'Effects keep something outside of React in step with what is on screen. What follows from props and state is computed while rendering. What happens because of an action of the user belongs into its handler, which knows what was done; there one can tell the parent in the same breath as setting the state.',
  },
  {
    id: 'react/interval-sees-first-render',
    topic: 'effects',
    kind: 'single',
    difficulty: -0.9,
    seconds: 50,
    question: 'What does this component show ten seconds after it was mounted?',
    code: {
      language: 'tsx',
      text: `function Clock() {
  const [seconds, setSeconds] = useState(0)

  useEffect(() => {
    const id = setInterval(() => setSeconds(seconds + 1), 1000)
    return () => clearInterval(id)
  }, [])

  return <p>{seconds}</p>
}`,
    },
    right: '1, as the callback always adds to the 0 of the first render',
    wrong: [
      '10, as the interval adds one every second to the latest state',
      '0, as the cleanup function stops the interval before it fires',
      'A number above 10, as each render starts a further interval',
    ],
    explanation:
      'The effect runs once, and the callback closes over `seconds` of that render. It sets the state to 1 every second. `setSeconds((current) => current + 1)` needs no value from the render and counts on.',
  },
  {
    id: 'react/object-as-dependency',
    topic: 'effects',
    kind: 'single',
    difficulty: -0.2,
    seconds: 60,
    question:
      'Without the React Compiler, this chat reconnects at every key that is typed. Which change cures that and still follows changes of `roomId`?',
    code: {
      language: 'tsx',
      text: `function Chat({ roomId }: { roomId: string }) {
  const [text, setText] = useState('')
  const options = { roomId, isSecure: true }

  useEffect(() => {
    const connection = connect(options)
    return () => connection.close()
  }, [options])

  return <input value={text} onChange={(event) => setText(event.target.value)} />
}`,
    },
    right: 'Create `options` within the effect, which then depends on `[roomId]`',
    wrong: [
      'Keep `options` in `useRef(options)` and let the effect depend on `[]`',
      'Replace `useEffect` by `useLayoutEffect`, which compares deeply',
      'Keep `options` in `useState(options)`, so that it is always the same',
    ],
    explanation:
      'Dependencies are compared with `Object.is`, and `options` is a new object in each render. Within the effect it is no dependency any more; what remains is the string `roomId`. A ref or state that is initialised once would hold on to the first room.',
  },
  {
    id: 'react/leave-before-join',
    topic: 'effects',
    kind: 'output',
    difficulty: 0.2,
    seconds: 70,
    question:
      '`<Room id="a" />` is rendered without `StrictMode`, then `<Room id="b" />` in its place, then it is unmounted. What is printed altogether?',
    code: {
      language: 'tsx',
      text: `function Room({ id }: { id: string }) {
  console.log('render', id)
  useEffect(() => {
    console.log('join', id)
    return () => console.log('leave', id)
  }, [id])
  return null
}`,
    },
    output: `render a
join a
render b
leave a
join b
leave b`,
    explanation:
      'An effect runs after the render has been committed. When a dependency has changed, the old cleanup runs first, with the values of the render that it came from, and then the new effect. Unmounting runs the last cleanup.',
  },
  {
    id: 'react/effects-of-parent-and-child',
    topic: 'effects',
    kind: 'order',
    difficulty: 0.6,
    seconds: 70,
    question:
      '`<Page />` is mounted in one go, without `StrictMode`; `Page` renders `<Chart />`. Both have the effects shown, each printing with its own name. Put what is printed into its order.',
    code: {
      language: 'tsx',
      text: `console.log(name + ' renders')
useLayoutEffect(() => {
  console.log(name + ' measures')
}, [name])
useEffect(() => {
  console.log(name + ' connects')
}, [name])`,
    },
    steps: ['Page renders', 'Chart renders', 'Chart measures', 'Page measures', 'Chart connects', 'Page connects'],
    explanation:
      'A parent renders before its children, as it decides which there are. Effects run from the inside out, so that a parent finds its children ready. All layout effects of a commit come before all other effects.',
  },
  {
    id: 'react/effect-event',
    topic: 'effects',
    kind: 'single',
    difficulty: 1.1,
    seconds: 70,
    question:
      'On connecting, a notice shall appear in the current theme. A change of theme must not reconnect, and the linter shall have nothing to complain about. What fits (React 19.2)?',
    code: {
      language: 'tsx',
      text: `useEffect(() => {
  const connection = connect(roomId)
  connection.on('connected', () => notify('Connected', theme))
  return () => connection.close()
}, [roomId, theme])`,
    },
    right:
      'Notify in `const onConnected = useEffectEvent(() => notify(…, theme))`, call it in the effect, drop `theme` from the list',
    wrong: [
      'Notify in `const onConnected = useCallback(() => notify(…, theme), [theme])` and put `onConnected` into the list instead',
      'Read the theme with `const current = useDeferredValue(theme)` and put `current` into the list instead of `theme`',
      'Set a state `isConnected` in the effect, and notify in a second effect with the list `[isConnected, theme]`',
    ],
    explanation:
      'An effect event always sees the latest props and state but is not reactive: it is left out of the dependencies. A callback that depends on the theme changes with it and reconnects, as does a deferred theme. The second effect would notify again at every change of theme.',
  },
  {
    id: 'react/inline-ref-callback',
    topic: 'effects',
    kind: 'single',
    difficulty: 1.3,
    seconds: 70,
    question:
      'The component renders ten times while it is mounted (React 19, without the React Compiler and without `StrictMode`). How often is `unobserve` called up to then?',
    code: {
      language: 'tsx',
      text: `<div
  ref={(node) => {
    observer.observe(node!)
    return () => observer.unobserve(node!)
  }}
/>`,
    },
    right: 'Nine times, since every render passes a new function',
    wrong: [
      'Never, since the element is still mounted all the while',
      'Never, since React calls the function with `null` instead',
      'Ten times, since the cleanup follows each render at once',
    ],
    explanation:
      'When the `ref` is another function than before, React cleans up the old one and calls the new one, also for the same element. Since React 19 a returned function is the cleanup and replaces the call with `null`. A function that stays the same, by `useCallback` or the compiler, is called only when the element comes and goes.',
  },
]
