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
      'Passing the current zoom to a map widget that isn’t built with React',
    ],
    wrong: [
      'Computing a full name from the first and last name in state',
      'Sending an order after a click on "Buy"',
      'Calling the parent’s `onChange` whenever the component’s own state has changed',
    ],
    explanation:
      'Effects synchronise something outside React with what is on screen. Whatever follows from props and state can be computed while rendering. What happens in response to a user’s action belongs in the event handler, which knows what was done; it can also notify the parent right where it sets the state.',
  },
  {
    id: 'react/interval-sees-first-render',
    topic: 'effects',
    kind: 'single',
    difficulty: -0.9,
    seconds: 50,
    question: 'What does this component show ten seconds after it is mounted?',
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
    right: '1, because the callback always adds to the 0 of the first render',
    wrong: [
      '10, because the interval adds one to the latest state every second',
      '0, because the cleanup function stops the interval before it fires',
      'More than 10, because each render starts another interval',
    ],
    explanation:
      'The effect runs once, and its callback closes over `seconds` from that render. It sets the state to 1 every second. `setSeconds((current) => current + 1)` doesn’t need a value from the render and keeps counting.',
  },
  {
    id: 'react/object-as-dependency',
    topic: 'effects',
    kind: 'single',
    difficulty: -0.2,
    seconds: 60,
    question:
      'Without the React Compiler, this chat reconnects with every keystroke. Which change fixes that and still follows changes of `roomId`?',
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
    right: 'Create `options` inside the effect, which then depends on `[roomId]`',
    wrong: [
      'Keep `options` in `useRef(options)` and let the effect depend on `[]`',
      'Replace `useEffect` with `useLayoutEffect`, which compares deeply',
      'Keep `options` in `useState(options)`, so that it is always the same',
    ],
    explanation:
      'Dependencies are compared with `Object.is`, and `options` is a new object on every render. Inside the effect it is no longer a dependency; that leaves only the string `roomId`. A ref or state that is initialised once would stick to the first room.',
  },
  {
    id: 'react/leave-before-join',
    topic: 'effects',
    kind: 'output',
    difficulty: 0.2,
    seconds: 70,
    question:
      '`<Room id="a" />` is rendered without `StrictMode`, then `<Room id="b" />` in its place, and then it is unmounted. What is the complete output?',
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
      'An effect runs after the render has been committed. When a dependency has changed, the old cleanup runs first, with the values of the render it came from, and then the new effect. Unmounting runs the last cleanup.',
  },
  {
    id: 'react/effects-of-parent-and-child',
    topic: 'effects',
    kind: 'order',
    difficulty: 0.6,
    seconds: 70,
    question:
      '`<Page />` is mounted in one go, without `StrictMode`; `Page` renders `<Chart />`. Both have the code shown, each with its own `name`. Put the output in order.',
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
      'A parent renders before its children, because it decides which children there are. Effects run from the inside out, so a parent finds its children ready. All layout effects of a commit run before all other effects.',
  },
  {
    id: 'react/effect-event',
    topic: 'effects',
    kind: 'single',
    difficulty: 1.1,
    seconds: 70,
    question:
      'On connecting, a notification should appear in the current theme. A theme change must not reconnect, and the linter must not complain. Which of these works (React 19.2)?',
    code: {
      language: 'tsx',
      text: `useEffect(() => {
  const connection = connect(roomId)
  connection.on('connected', () => notify('Connected', theme))
  return () => connection.close()
}, [roomId, theme])`,
    },
    right:
      'Notify in `const onConnected = useEffectEvent(() => notify(…, theme))`, call it in the effect, and drop `theme` from the list',
    wrong: [
      'Notify in `const onConnected = useCallback(() => notify(…, theme), [theme])`, and put `onConnected` in the list instead',
      'Read the theme with `const current = useDeferredValue(theme)`, and put `current` in the list instead of `theme`',
      'Set a state `isConnected` in the effect, and notify in a second effect with the list `[isConnected, theme]`',
    ],
    explanation:
      'An effect event always sees the latest props and state but isn’t reactive, so you leave it out of the dependencies. A callback that depends on the theme changes with it and reconnects, as does a deferred theme. The second effect would notify again on every theme change.',
  },
  {
    id: 'react/inline-ref-callback',
    topic: 'effects',
    kind: 'single',
    difficulty: 1.3,
    seconds: 70,
    question:
      'The component renders ten times while it is mounted (React 19, without the React Compiler and without `StrictMode`). How often has `unobserve` been called by then?',
    code: {
      language: 'tsx',
      text: `<div
  ref={(node) => {
    observer.observe(node!)
    return () => observer.unobserve(node!)
  }}
/>`,
    },
    right: 'Nine times, because every render passes a new function',
    wrong: [
      'Never, because the element stays mounted all the time',
      'Never, because React calls the function with `null` instead',
      'Ten times, because the cleanup follows each render at once',
    ],
    explanation:
      'When `ref` is a different function than before, React cleans up the old one and calls the new one, even for the same element. Since React 19, a function that you return is the cleanup and replaces the call with `null`. A function that stays the same, thanks to `useCallback` or the compiler, is only called when the element is added and removed.',
  },
]
