import { boxes } from './css/boxes.ts'
import { cascade } from './css/cascade.ts'
import { flexbox } from './css/flexbox.ts'
import { grid } from './css/grid.ts'
import { responsive } from './css/responsive.ts'
import { states } from './css/states.ts'
import type { SkillBank } from './rules/item.ts'

export const css: SkillBank = {
  skill: 'CSS',
  about: 'Building layouts that work at every size, and knowing which rule wins and why.',
  topics: {
    cascade: 'Cascade, specificity and inheritance',
    boxes: 'Boxes, positioning and stacking',
    flexbox: 'Flexbox',
    grid: 'Grid',
    responsive: 'Units, media and container queries',
    states: 'Selectors, custom properties and transitions',
  },
  items: [...cascade, ...boxes, ...flexbox, ...grid, ...responsive, ...states],
}
