import type { Item } from '../rules/item.ts'

export const boxes: readonly Item[] = [
  {
    id: 'css/width-of-a-content-box',
    topic: 'boxes',
    difficulty: -1.5,
    seconds: 40,
    kind: 'single',
    question:
      'An element has `width: 200px; padding: 20px; border: 5px solid` and the initial `box-sizing`. How wide is it, borders included?',
    right: '250 pixels',
    wrong: ['200 pixels', '225 pixels', '240 pixels'],
    explanation:
      'By default `width` sets the width of the content: 200, plus 20 of padding and 5 of border on each side. With `box-sizing: border-box` the 200 pixels would include both, and the content would be 150 wide.',
  },
  {
    id: 'css/margins-of-siblings-collapse',
    topic: 'boxes',
    difficulty: -0.6,
    seconds: 50,
    kind: 'single',
    question:
      'Two paragraphs follow each other in a normal block. The first has `margin-bottom: 30px`, the second `margin-top: 20px`. Then the parent becomes a flex container with `flex-direction: column`. How far apart are the paragraphs before and after that change?',
    right: '30 pixels, then 50 pixels',
    wrong: ['50 pixels, then 30 pixels', '50 pixels, then 50 pixels', '30 pixels, then 30 pixels'],
    explanation:
      'In block layout, vertical margins that meet collapse into one, the larger of the two. Margins of flex items never collapse, so both count. The same is true of grid items.',
  },
  {
    id: 'css/where-absolute-is-measured-from',
    topic: 'boxes',
    difficulty: -0.8,
    seconds: 50,
    kind: 'single',
    question:
      'A badge with `position: absolute; top: 0; right: 0` should sit in the corner of its card but appears in the corner of the page. Nothing else on the page sets `position`. What fixes it?',
    right: '`position: relative` on the card',
    wrong: ['`position: relative` on the badge', '`position: static` on the card', '`display: block` on the card'],
    explanation:
      'An absolutely positioned box is placed relative to its containing block: the nearest ancestor whose `position` isn’t `static`, or else the page’s initial containing block. `relative` without offsets leaves the card where it is and makes it that ancestor.',
  },
  {
    id: 'css/what-makes-a-stacking-context',
    topic: 'boxes',
    difficulty: 0.6,
    seconds: 55,
    kind: 'multiple',
    question:
      'Which of these declarations, alone on a plain `div`, turns it into a stacking context, so that no `z-index` inside can escape it?',
    right: ['`opacity: 0.99`', '`transform: translateX(0)`', '`position: fixed`', '`isolation: isolate`'],
    wrong: ['`position: relative`', '`overflow: hidden`'],
    explanation:
      'Opacity below 1, any transform, `position: fixed` or `sticky`, and `isolation: isolate` each create a stacking context on their own. `position: relative` or `absolute` also need a `z-index` other than `auto`. Clipping overflow doesn’t affect the painting order.',
  },
  {
    id: 'css/sticky-in-a-scroll-container',
    topic: 'boxes',
    difficulty: 0.8,
    seconds: 65,
    kind: 'find-the-bug',
    question:
      'The page is long, and the window scrolls. `.toolbar`, a child of `.page`, should stay at the top of the window, but it scrolls away with everything else. Which line is to blame?',
    code: {
      language: 'css',
      text: `.page {
  max-width: 70rem;
  margin-inline: auto;
  overflow: hidden;
}

.toolbar {
  position: sticky;
  top: 0;
  z-index: 1;
}`,
    },
    line: 4,
    explanation:
      'A sticky box sticks to its nearest ancestor that is a scroll container, and `overflow: hidden` creates one, even without scroll bars. Because `.page` itself never scrolls, there is nothing to stick to. `overflow: clip` cuts off the overflow without creating a scroll container.',
  },
  {
    id: 'css/painting-order',
    topic: 'boxes',
    difficulty: 1.4,
    seconds: 90,
    kind: 'order',
    question: 'These overlap in one stacking context. Put them in painting order, from back to front.',
    steps: [
      'The background of the element that creates the context',
      'A positioned child with `z-index: -1`',
      'The background of a block child that isn’t positioned',
      'The text in that block child',
      'A positioned child with `z-index: auto`',
      'A positioned child with `z-index: 1`',
    ],
    explanation:
      'A negative `z-index` goes behind the content of its stacking context, but never behind the background of the element that creates it. Boxes in normal flow are painted with their backgrounds first and their text later. Positioned boxes with `auto` or 0 come above them even without a `z-index`, and positive values come last.',
  },
]
