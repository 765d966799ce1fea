import type { Item } from '../rules/item.ts'

export const state: readonly Item[] = [
  {
    id: 'react/what-to-keep-in-state',
    topic: 'state',
    kind: 'multiple',
    difficulty: -1.3,
    seconds: 45,
    question:
      'A component gets `products` as a prop, has a search field and an "in stock only" checkbox, and shows the matching products and how many there are. What does it have to keep in state?',
    right: ['The text in the search field', 'Whether the checkbox is checked'],
    wrong: ['The matching products', 'The number of matching products', 'A copy of `products`'],
    explanation:
      'State is what can’t be computed from something else. The matches and their number follow from the props and the two inputs, so compute them while rendering, and they can never get out of sync.',
  },
  {
    id: 'react/queued-updates',
    topic: 'state',
    kind: 'output',
    difficulty: -0.8,
    seconds: 60,
    question:
      'The counter is rendered without `StrictMode`, and its button is clicked once. What is the complete output?',
    code: {
      language: 'tsx',
      text: `function Counter() {
  const [count, setCount] = useState(0)
  console.log(count)

  function onClick() {
    setCount(count + 5)
    setCount((current) => current + 1)
    setCount(count + 2)
    setCount((current) => current + 1)
  }
  return <button onClick={onClick}>{count}</button>
}`,
    },
    output: `0
3`,
    explanation:
      'React queues all four updates and processes them in one render. `count` is 0 throughout the handler, so the values are 5, then 6, then 2 (which replaces the result so far), then 3. A function receives the result of the update before it; a plain value doesn’t.',
  },
  {
    id: 'react/item-changed-in-place',
    topic: 'state',
    kind: 'find-the-bug',
    difficulty: -0.4,
    seconds: 60,
    question: '`TaskRow` is wrapped in `memo`. Clicking a row has no visible effect. Which line is wrong?',
    code: {
      language: 'tsx',
      text: `export function TaskList({ initial }: { initial: Task[] }) {
  const [tasks, setTasks] = useState(initial)

  const toggle = useCallback((id: number) => {
    setTasks((current) => {
      const next = [...current]
      const task = next.find((other) => other.id === id)
      if (task) task.isDone = !task.isDone
      return next
    })
  }, [])

  return tasks.map((task) => <TaskRow key={task.id} task={task} onToggle={toggle} />)
}`,
    },
    line: 8,
    explanation:
      'The array is copied, but the task in it is changed in place: it is still the same object, so the memoised row sees equal props and is skipped. `current.map((task) => task.id === id ? { ...task, isDone: !task.isDone } : task)` gives the row a new object. In `StrictMode` the updater even runs twice and undoes itself.',
  },
  {
    id: 'react/draft-of-another-user',
    topic: 'state',
    kind: 'single',
    difficulty: -0.7,
    seconds: 60,
    question:
      'When you pick a different user, the form still shows the previous user’s draft. Which change shows the right name at once and keeps the field editable?',
    code: {
      language: 'tsx',
      text: `function Page({ user }: { user: User }) {
  return <NameForm user={user} />
}

function NameForm({ user }: { user: User }) {
  const [draft, setDraft] = useState(user.name)
  return <input value={draft} onChange={(event) => setDraft(event.target.value)} />
}`,
    },
    right: '`<NameForm key={user.id} user={user} />`',
    wrong: [
      '`const [draft, setDraft] = useState(() => user.name)`',
      '`const draft = useMemo(() => user.name, [user.name])`',
      '`useEffect(() => setDraft(user.name))` in `NameForm`',
    ],
    explanation:
      'The argument of `useState` only counts when the component is mounted, whether it is a value or a function. With a different key, React mounts a new `NameForm` with fresh state. An effect without dependencies resets the draft after every keystroke, and a memoised value can’t be edited.',
  },
  {
    id: 'react/from-update-to-effect',
    topic: 'state',
    kind: 'order',
    difficulty: 0,
    seconds: 60,
    question:
      'A click handler of a mounted component calls `setIsOpen(true)`, where the state was `false` before, and then logs something. Put what follows in order.',
    steps: [
      'The handler logs and returns',
      'React calls the component function',
      'React updates the DOM',
      '`useLayoutEffect` callbacks run',
      '`useEffect` callbacks run',
    ],
    explanation:
      'Setting state only queues an update; rendering begins once the handler is done. React first computes the new output and then commits it to the DOM. Layout effects run right after that, so that they can measure, and the other effects after them.',
  },
  {
    id: 'react/reducer-that-mutates',
    topic: 'state',
    kind: 'single',
    difficulty: 0.3,
    seconds: 60,
    question:
      'In development, with `StrictMode`, every product appears twice in the cart; in production it appears once. The button dispatches one action per click. Why?',
    code: {
      language: 'tsx',
      text: `function cartReducer(cart: Cart, action: { type: 'add'; product: Product }): Cart {
  cart.products.push(action.product)
  return { ...cart }
}`,
    },
    right: 'React calls the reducer twice with the same cart, and each call adds to it',
    wrong: [
      'React calls the click handler twice, so two actions are dispatched',
      'React mounts the component twice, and both copies share the reducer',
      'React runs the effects twice, and each run repeats the last action',
    ],
    explanation:
      'In development, `StrictMode` calls components, initialisers, updaters and reducers twice to reveal impure ones. A pure reducer gives the same result both times; this one has already changed the old state in the first call. `{ ...cart, products: [...cart.products, action.product] }` leaves it alone.',
  },
  {
    id: 'react/function-in-state',
    topic: 'state',
    kind: 'single',
    difficulty: 0.9,
    seconds: 60,
    question:
      'A component keeps a formatter, which is a function, in state: `const [format, setFormat] = useState<Formatter | null>(null)`. How does it store the function `toEuros` there?',
    right: '`setFormat(() => toEuros)`',
    wrong: ['`setFormat(toEuros)`', '`setFormat(toEuros())`', '`setFormat(toEuros.bind(null))`'],
    explanation:
      'React treats a function passed to a setter as an updater: it calls the function with the current state and stores what it returns, bound or not. So the updater has to be a function that returns the function you want to store. The same is true of the initial value passed to `useState`.',
  },
  {
    id: 'react/snapshot-anew-each-time',
    topic: 'state',
    kind: 'find-the-bug',
    difficulty: 1.3,
    seconds: 75,
    question: 'A component that uses this hook fails with "Maximum update depth exceeded". Which line is wrong?',
    code: {
      language: 'tsx',
      text: `import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void) {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

function getSize() {
  return { width: window.innerWidth, height: window.innerHeight }
}

export function useSize() {
  return useSyncExternalStore(subscribe, getSize)
}`,
    },
    line: 9,
    explanation:
      'React compares snapshots with `Object.is`. A snapshot that is a new object on every call looks like a store that keeps changing, so React renders again and again. The function must return the same object until something has changed, or a primitive such as `window.innerWidth`.',
  },
]
