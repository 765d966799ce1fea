import { actions } from './react/actions.ts'
import { effects } from './react/effects.ts'
import { performance } from './react/performance.ts'
import { rendering } from './react/rendering.ts'
import { state } from './react/state.ts'
import type { SkillBank } from './rules/item.ts'

export const react: SkillBank = {
  skill: 'React',
  about: 'Building user interfaces with React 19: components, state, effects, performance and actions.',
  topics: {
    rendering: 'Rendering, keys and pure components',
    state: 'State, updates and reducers',
    effects: 'Effects and refs',
    performance: 'Memoising, transitions and `Suspense`',
    actions: 'Actions, forms and the server',
  },
  items: [...rendering, ...state, ...effects, ...performance, ...actions],
}
