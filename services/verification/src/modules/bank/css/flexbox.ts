import type { Item } from '../rules/item.ts'

export const flexbox: readonly Item[] = [
  {
    id: 'css/axes-of-a-column',
    topic: 'flexbox',
    difficulty: -1,
    seconds: 40,
    kind: 'single',
    question:
      'A container with `display: flex; flex-direction: column` holds three buttons of different widths. What centres them horizontally?',
    right: '`align-items: center` on the container',
    wrong: [
      '`justify-content: center` on the container',
      '`align-content: center` on the buttons',
      '`justify-self: center` on the buttons',
    ],
    explanation:
      '`justify-content` works along the main axis, which runs from top to bottom in a column; `align-items` works across it. `justify-self` has no effect on flex items.',
  },
  {
    id: 'css/auto-margin-pushes-away',
    topic: 'flexbox',
    difficulty: -0.7,
    seconds: 45,
    kind: 'single',
    question:
      'A toolbar is a flex row of five buttons, packed to the left. Only the last one should move to the right end. What does that without an extra element?',
    right: '`margin-left: auto` on the last button',
    wrong: [
      '`justify-self: end` on the last button',
      '`align-self: flex-end` on the last button',
      '`justify-content: space-between` on the toolbar',
    ],
    explanation:
      'An `auto` margin takes up all the free space on the main axis, which pushes the button to the end. Flex items ignore `justify-self`, `align-self` works across the row, and `space-between` spreads all five buttons apart.',
  },
  {
    id: 'css/equal-widths-by-zero-basis',
    topic: 'flexbox',
    difficulty: 0.3,
    seconds: 60,
    kind: 'single',
    question:
      'Three tabs with short labels of different lengths share a wide row. With `flex-grow: 1` on each they fill it, but the tab with the longest label is the widest. Which declaration makes them equally wide?',
    right: '`flex: 1`',
    wrong: ['`flex: auto`', '`flex: none`', '`flex: 1 1 max-content`'],
    explanation:
      'Growing only distributes the space left after every item has its basis, and the basis `auto` is the width of the label. `flex: 1` also sets the basis to zero, so the whole width is divided equally. `flex: auto` is `1 1 auto`, which is what they had before.',
  },
  {
    id: 'css/flex-item-minimum-width',
    topic: 'flexbox',
    difficulty: 0.8,
    seconds: 65,
    kind: 'single',
    question:
      'In this row, `.name` should end in an ellipsis when the row is too narrow. Instead, a long name makes the row wider than its container. Which declaration on `.name` fixes that?',
    code: {
      language: 'css',
      text: `.row { display: flex; }
.icon { flex: none; }
.name { flex: 1; }
.name > span {
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}`,
    },
    right: '`min-width: 0`',
    wrong: ['`max-width: 100%`', '`flex-shrink: 2`', '`flex-basis: 0`'],
    explanation:
      'The initial `min-width` of a flex item is `auto`, which here means the width of its content; `nowrap` makes that the whole name. The item can’t shrink below it. With `min-width: 0`, or `overflow: hidden` on the item itself, it can become narrower than its content. `flex: 1` already sets a shrink factor and a basis.',
  },
  {
    id: 'css/how-shrinking-is-shared',
    topic: 'flexbox',
    difficulty: 1.1,
    seconds: 80,
    kind: 'single',
    question:
      'A flex row is 600 pixels wide. It holds two empty items, with no padding or gap: `flex: 0 1 300px` and `flex: 0 1 600px`. How wide do they become?',
    right: '200 and 400 pixels',
    wrong: ['150 and 450 pixels', '300 and 300 pixels', '0 and 600 pixels'],
    explanation:
      'The items are 300 pixels too wide. Shrinking is weighted by shrink factor times basis, that is 300 to 600, so the items give up 100 and 200 pixels. This keeps small items from vanishing before large ones; growing is weighted by the factor alone.',
  },
]
